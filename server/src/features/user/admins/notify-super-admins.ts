import { fullName, type PersonName } from '@emigration-portal/shared-api';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/connect.ts';
import { queueMail } from '../../../mail/queue.ts';
import { findUser, type UserRow } from '../queries.ts';
import { type AdminChange, adminChangedMessage } from './messages.ts';
import { listActiveSuperAdminRecipients } from './queries.ts';

interface AdminChangeNotice {
  readonly change: AdminChange;
  readonly admin: UserRow;
  /** Null for a command of the operator. */
  readonly actorId: number | null;
}

/** Mails all super admins, also the one who made the change. */
export async function notifySuperAdmins(
  tx: Database,
  context: Pick<Context, 'cipher' | 'clock'>,
  { change, admin, actorId }: AdminChangeNotice,
): Promise<void> {
  const actor = actorId === null ? undefined : await findUser(tx, actorId);
  const names = { admin: nameAndEmail(admin), by: actor ? nameAndEmail(actor) : null };
  for (const recipient of await listActiveSuperAdminRecipients(tx))
    if (recipient.email) await queueMail(tx, context, adminChangedMessage(recipient, { change, ...names }));
}

const nameAndEmail = (person: PersonName & Pick<UserRow, 'email'>) => `${fullName(person)} (${person.email})`;
