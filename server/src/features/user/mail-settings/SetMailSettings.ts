import { type mailSettingEndpoints, optionalMailKinds } from '@emigration-portal/shared-api';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import { auditOriginOf, type Handler } from '../../../handler.ts';
import { lockUser } from '../profile/queries.ts';
import { listSwitchedOffKinds, saveSwitchedOffKinds } from './queries.ts';

export const setMailSettings: Handler<typeof mailSettingEndpoints.setMailSettings> = async (call) => {
  const { context, input, actor } = call;
  const switchedOff = optionalMailKinds.filter((kind) => input.switchedOff.includes(kind));
  await inTransaction(context.db, async (tx) => {
    await lockUser(tx, actor.id);
    const before = { switchedOff: await listSwitchedOffKinds(tx, actor.id) };
    await saveSwitchedOffKinds(tx, actor.id, switchedOff);
    const change = { before, after: { switchedOff } };
    await recordAudit(tx, { ...auditOriginOf(call), action: 'user.setMails', object: `user:${actor.id}`, ...change });
  });
  return { message: 'Your choice of e-mails is saved.', switchedOff };
};
