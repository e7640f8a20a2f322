import { endAllSessions } from '../../../db/accounts/sessions.ts';
import { recordAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { auditOriginOf } from '../../../handler.ts';
import { passwordChangedMessage } from '../../../mail/messages.ts';
import { queueMail } from '../../../mail/queue.ts';
import { releaseEmail } from '../addresses/assign-email.ts';
import { changeContact } from '../addresses/change-contact.ts';
import { endOpenChanges } from '../addresses/reset-hold.ts';
import { readNames } from '../names.ts';
import { deleteResets } from '../password-reset/queries.ts';
import { changedFields, hasNewContact } from '../profile/changed-fields.ts';
import { mergeProfile } from '../profile/merge-profile.ts';
import { photoColumn, storePhoto } from '../profile/photo.ts';
import { lockUser, updateUser } from '../profile/queries.ts';
import {
  AccountClash,
  deleteAttempts,
  findByLoginName,
  hasConfirmedEmail,
  insertUser,
  type UserRow,
} from '../queries.ts';
import { isForeignEmail, readUserName } from '../rules.ts';
import type { AdminChange } from './messages.ts';
import { notifySuperAdmins } from './notify-super-admins.ts';
import type { AddAdmin, AdminForm } from './read-admin-form.ts';

interface Saved {
  readonly row: UserRow;
  /** The requested user name belongs to somebody else. */
  readonly isUserNameTaken: boolean;
}

/** A deleted administrator with the same e-mail is restored without super rights. */
export async function saveAdmin(tx: Database, call: AddAdmin, form: AdminForm): Promise<Saved> {
  if (call.input.id) {
    const before = await lockAdmin(tx, call.input.id);
    refuseSuper(call, before.isSuper);
    return update(tx, call, before, form);
  }
  refuseSuper(call, false);
  const known = await findByLoginName(tx, form.columns.email);
  if (!known || !hasConfirmedEmail(known, form.columns.email)) return create(tx, call, form);
  const deleted = await lockUser(tx, known.id);
  if (deleted?.role !== 'Admin' || deleted.isActive) throw new AccountClash('email_taken');
  return update(tx, call, deleted, form);
}

async function lockAdmin(tx: Database, id: number): Promise<UserRow> {
  const row = await lockUser(tx, id);
  if (row?.role !== 'Admin' || !row.isActive) throw new AppError('not_found');
  return row;
}

/** A form cannot change who is a super admin; it refuses, so that nobody believes it did. */
function refuseSuper({ input }: AddAdmin, isSuper: boolean): void {
  if (input.super !== undefined && (input.super === 'True') !== isSuper)
    throw new AppError('invalid_input', { fields: ['super'] });
}

async function create(tx: Database, call: AddAdmin, form: AdminForm): Promise<Saved> {
  await releaseEmail(tx, call, form.columns.email);
  const { userName, isUserNameTaken } = await userNameOf(tx, form.userName ?? '', form.columns.email);
  const { passwordHash = '', columns } = form;
  const createdAt = call.context.clock();
  const row = await insertUser(tx, {
    ...columns,
    ...readNames(call.input),
    userName,
    passwordHash,
    role: 'Admin',
    createdAt,
  });
  await storePhoto(tx, row.id, form.photo);
  const after = { email: row.email, userName };
  await recordAudit(tx, { ...auditOriginOf(call), action: 'user.addAdmin', object: `user:${row.id}`, after });
  await notifySuperAdmins(tx, call.context, { change: 'added', admin: row, actorId: call.actor.id });
  return { row, isUserNameTaken };
}

async function update(tx: Database, call: AddAdmin, before: UserRow, form: AdminForm): Promise<Saved> {
  const { passwordHash } = form;
  const email = before.isActive ? before.email : form.columns.email;
  const requestedName = form.userName === '' ? email : form.userName;
  const columns = {
    ...form.columns,
    ...readNames(call.input, before),
    ...(requestedName !== undefined && { userName: requestedName }),
  };
  const { version } = call.input;
  const asked = { version, columns, photo: form.photo };
  const { change, photo } = before.isActive
    ? await mergeProfile(tx, before, asked)
    : { change: { ...columns, ...photoColumn(form.photo) }, photo: form.photo };
  const { userName, isUserNameTaken } = await userNameOf(tx, change.userName ?? before.userName, email, before);
  const back = before.isActive ? {} : { isActive: true, isSuper: false };
  const secret = passwordHash ? { passwordHash } : {};
  const stored = before.isActive ? await changeContact(tx, call, before, change) : change;
  const row = await updateUser(tx, before, { ...stored, ...back, ...secret, userName });
  await storePhoto(tx, row.id, photo);
  if (passwordHash) {
    await endAllSessions(tx, row.id);
    await deleteAttempts(tx, `user:${row.id}`);
    await deleteResets(tx, row.id);
  }
  if (!before.isActive) await endOpenChanges(tx, call.context, row.id);
  const changed = changedFields(before, row, photo !== undefined);
  const after = { ...changed.after, ...(passwordHash ? { password: 'changed' } : {}) };
  const entry = { action: 'user.updateAdmin', object: `user:${row.id}`, before: changed.before, after } as const;
  await recordAudit(tx, { ...auditOriginOf(call), ...entry });
  const isChanged = Object.keys(changed.after).length > 0 || hasNewContact(before, change);
  const notifyAdmins = (change: AdminChange) =>
    notifySuperAdmins(tx, call.context, { change, admin: row, actorId: call.actor.id });
  if (!before.isActive) await notifyAdmins('added');
  else if (isChanged) await notifyAdmins('changed');
  if (before.isActive && passwordHash) await notifyAdmins('passwordSet');
  if (before.isActive && passwordHash) await queueMail(tx, call.context, passwordChangedMessage(row.email));
  return { row, isUserNameTaken };
}

/** Falls back to the e-mail if the user name is taken. See docs/product.md#accounts. */
async function userNameOf(tx: Database, typed: string, email: string, own?: UserRow) {
  const requestedName = readUserName(typed, own?.userName);
  if (!requestedName || requestedName === own?.userName.normalize('NFC'))
    return { userName: requestedName || email, isUserNameTaken: false };
  const owner = requestedName === email ? undefined : await findByLoginName(tx, requestedName);
  const isUserNameTaken = isForeignEmail(requestedName, email) || (owner !== undefined && owner.id !== own?.id);
  return { userName: isUserNameTaken ? email : requestedName, isUserNameTaken };
}
