import { addFailedMail } from './mail.ts';
import { admins, customers, type Row, row } from './permissions.ts';

/** Who may call what of the mails that could not be delivered, and of the choice of mails. */
export const mailRows: readonly Row[] = [
  row('getMailSettings', 'one’s own', customers, ({ caller }) => caller.post('/User/GetMailSettings')),
  row('setMailSettings', 'one’s own', customers, ({ caller }) =>
    caller.put('/User/SetMailSettings', { switchedOff: ['approved'] }),
  ),
  row('getUndeliverableMails', 'all', admins, ({ caller }) =>
    caller.post('/Mail/GetUndeliverableMails', { pageNumber: 1, pageSize: 10 }),
  ),
  row('tryMailAgain', 'one to the owner', admins, async ({ t, caller, owner }) =>
    caller.post('/Mail/TryMailAgain', { id: await addFailedMail(t.context, owner.email) }),
  ),
  row('tryMailAgain', 'one to an admin', [401, 403, 403, 404, 200, 401, 401], async ({ t, caller }) =>
    caller.post('/Mail/TryMailAgain', { id: await addFailedMail(t.context, t.people.admin.email) }),
  ),
];
