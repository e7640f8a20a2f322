import { endAllSessions } from '../../../db/accounts/sessions.ts';
import { recordAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { auditOriginOf } from '../../../handler.ts';
import { passwordChangedMessage } from '../../../mail/messages.ts';
import { queueMail } from '../../../mail/queue.ts';
import { freeEmail } from '../addresses/assign-email.ts';
import { changeContact } from '../addresses/change-contact.ts';
import { endOpenChanges } from '../addresses/reset-hold.ts';
import { readNames } from '../names.ts';
import { deleteResets } from '../password-reset/queries.ts';
import { findChangedFields, hasNewContact } from '../profile/changed-fields.ts';
import { mergeProfile } from '../profile/merge-profile.ts';
import { pickPhotoColumn, storePhoto } from '../profile/photo.ts';
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
import type { AddAdminCall, AdminForm } from './read-admin-form.ts';

interface SavedAdmin {
  readonly row: UserRow;
  /** The requested user name belongs to somebody else. */
  readonly isUserNameTaken: boolean;
}

/** Creates or updates an administrator. A deleted one with the same e-mail is restored without super rights. */
export async function saveAdmin(tx: Database, call: AddAdminCall, form: AdminForm): Promise<SavedAdmin> {
  if (call.input.id) {
    const before = await lockAdmin(tx, call.input.id);
    refuseSuperChange(call, before.isSuper);
    return updateAdmin(tx, call, before, form);
  }
  refuseSuperChange(call, false);
  const existing = await findByLoginName(tx, form.columns.email);
  if (!existing || !hasConfirmedEmail(existing, form.columns.email)) return createAdmin(tx, call, form);
  const deleted = await lockUser(tx, existing.id);
  if (deleted?.role !== 'Admin' || deleted.isActive) throw new AccountClash('email_taken');
  return updateAdmin(tx, call, deleted, form);
}

async function lockAdmin(tx: Database, id: number): Promise<UserRow> {
  const row = await lockUser(tx, id);
  if (row?.role !== 'Admin' || !row.isActive) throw new AppError('not_found');
  return row;
}

/** A form cannot change who is a super admin. It refuses a change, so that nobody believes that it worked. */
function refuseSuperChange({ input }: AddAdminCall, isSuper: boolean): void {
  if (input.super !== undefined && (input.super === 'True') !== isSuper)
    throw new AppError('invalid_input', { fields: ['super'] });
}

async function createAdmin(tx: Database, call: AddAdminCall, form: AdminForm): Promise<SavedAdmin> {
  await freeEmail(tx, call, form.columns.email);
  const { userName, isUserNameTaken } = await chooseUserName(tx, form.userName ?? '', form.columns.email);
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

async function updateAdmin(tx: Database, call: AddAdminCall, before: UserRow, form: AdminForm): Promise<SavedAdmin> {
  const { passwordHash } = form;
  const email = before.isActive ? before.email : form.columns.email;
  const requestedName = form.userName === '' ? email : form.userName;
  const columns = {
    ...form.columns,
    ...readNames(call.input, before),
    ...(requestedName !== undefined && { userName: requestedName }),
  };
  const { version } = call.input;
  const profileForm = { version, columns, photo: form.photo };
  const { change, photo } = before.isActive
    ? await mergeProfile(tx, before, profileForm)
    : { change: { ...columns, ...pickPhotoColumn(form.photo) }, photo: form.photo };
  const { userName, isUserNameTaken } = await chooseUserName(tx, change.userName ?? before.userName, email, before);
  const restoredFlags = before.isActive ? {} : { isActive: true, isSuper: false };
  const passwordColumn = passwordHash ? { passwordHash } : {};
  const stored = before.isActive ? await changeContact(tx, call, before, change) : change;
  const row = await updateUser(tx, before, { ...stored, ...restoredFlags, ...passwordColumn, userName });
  await storePhoto(tx, row.id, photo);
  if (passwordHash) {
    await endAllSessions(tx, row.id);
    await deleteAttempts(tx, `user:${row.id}`);
    await deleteResets(tx, row.id);
  }
  if (!before.isActive) await endOpenChanges(tx, call.context, row.id);
  const changed = findChangedFields(before, row, photo !== undefined);
  const after = { ...changed.after, ...(passwordHash ? { password: 'changed' } : {}) };
  const entry = { action: 'user.updateAdmin', object: `user:${row.id}`, before: changed.before, after } as const;
  await recordAudit(tx, { ...auditOriginOf(call), ...entry });
  const isChanged = Object.keys(changed.after).length > 0 || hasNewContact(before, change);
  const notifyAdmins = (change: AdminChange) =>
    notifySuperAdmins(tx, call.context, { change, admin: row, actorId: call.actor.id });
  if (!before.isActive) await notifyAdmins('added');
  else if (isChanged) await notifyAdmins('changed');
  if (before.isActive && passwordHash) await notifyAdmins('passwordSet');
  if (before.isActive && passwordHash) await queueMail(tx, call.context, passwordChangedMessage(row));
  return { row, isUserNameTaken };
}

/** Returns the e-mail if the user name is empty or taken. See docs/product.md#accounts. */
async function chooseUserName(tx: Database, typed: string, email: string, stored?: UserRow) {
  const requestedName = readUserName(typed, stored?.userName);
  if (!requestedName || requestedName === stored?.userName.normalize('NFC'))
    return { userName: requestedName || email, isUserNameTaken: false };
  const owner = requestedName === email ? undefined : await findByLoginName(tx, requestedName);
  const isUserNameTaken = isForeignEmail(requestedName, email) || (owner !== undefined && owner.id !== stored?.id);
  return { userName: isUserNameTaken ? email : requestedName, isUserNameTaken };
}
