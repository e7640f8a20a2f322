import type { userEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../../db/audit.ts';
import { type Database, inTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { type Actor, auditOriginOf, type Call, type Handler } from '../../../handler.ts';
import { changeContact } from '../addresses/change-contact.ts';
import { addressStateOf } from '../addresses/pending-addresses.ts';
import { notifySuperAdmins } from '../admins/notify-super-admins.ts';
import { refuseClash } from '../create-account.ts';
import { readOnlyName } from '../names.ts';
import { profile } from '../output.ts';
import { AccountClash, findUser, type NewUser, type UserRow } from '../queries.ts';
import { readPersonForUpdate } from '../read-contact.ts';
import { isForeignEmail, mayUseProfile, readUserName } from '../rules.ts';
import { changedFields, hasNewContact } from './changed-fields.ts';
import { mergeProfile } from './merge-profile.ts';
import { readPhoto, storePhoto } from './photo.ts';
import { findPhoto, lockUser, updateUser } from './queries.ts';
import { requireProof } from './require-proof.ts';

type UpdateProfile = Call<typeof userEndpoints.updateProfile>;

/** Never changes a role, an activation, or a fixed name. */
export const updateProfile: Handler<typeof userEndpoints.updateProfile> = async (call) => {
  const { context, input, actor } = call;
  const { db } = context;
  const found = await findWritable(call);
  refuseEmptied(found, input);
  const form = { version: input.version, columns: await readColumns(input, found), photo: readPhoto(input) };
  const { change } = await readChange(db, found, form);
  refuseNames(found, change);
  refuseForeignContact(actor, found, change);
  const isContact = hasNewContact(found, change);
  if (call.proof || isOtherAdmin(actor, found) || isContact) await requireProof(call);
  const row = await inTransaction(db, async (tx) => {
    const before = await lockUser(tx, found.id);
    if (!before?.isActive) throw new AppError('not_found');
    refuseEmptied(before, input);
    const { change, photo } = await readChange(tx, before, form);
    refuseNames(before, change);
    // Somebody else saved since, so the contact check did not see this change.
    if (hasNewContact(before, change) && !isContact) throw new AppError('version_conflict');
    const row = await updateUser(tx, before, await changeContact(tx, call, before, change));
    await storePhoto(tx, row.id, photo);
    const changed = changedFields(before, row, photo !== undefined);
    await recordAudit(tx, {
      ...auditOriginOf(call),
      action: 'user.updateProfile',
      object: `user:${row.id}`,
      ...changed,
    });
    const isChanged = Object.keys(changed.after).length > 0 || hasNewContact(before, change);
    if (isChanged && isOtherAdmin(actor, row))
      await notifySuperAdmins(tx, context, { change: 'changed', admin: row, actorId: actor.id });
    return row;
  }).catch(refuseClash);
  call.log.info({ event: 'profile_updated', userId: row.id, by: actor.id, ip: call.ip }, 'a profile was changed');
  return {
    message: 'Profile is updated!',
    data: profile(row, await findPhoto(db, row.id), await addressStateOf(db, actor, row)),
  };
};

/** A customer does not learn whether another person exists. */
async function findWritable({ context, input, actor }: UpdateProfile): Promise<UserRow> {
  if (actor.role !== 'Admin' && input.id !== actor.id) throw new AppError('forbidden');
  const found = await findUser(context.db, input.id);
  if (!found?.isActive) throw new AppError('not_found');
  if (!mayUseProfile(actor, found)) throw new AppError('forbidden');
  return found;
}

/** A stored value cannot be emptied, except an e-mail that was lost to its reader. */
function refuseEmptied(stored: UserRow, input: UpdateProfile['input']): void {
  const fields = (['email', 'phone'] as const).filter((key) => input[key] === '' && stored[key]);
  if (fields.length > 0) throw new AppError('invalid_input', { fields });
}

/** An empty user name becomes the e-mail. */
async function readColumns(input: UpdateProfile['input'], stored: UserRow): Promise<Partial<NewUser>> {
  const { email, userName } = stored;
  const names = readOnlyName(stored, input.singleName);
  const person = await readPersonForUpdate(input, stored);
  const columns = names.singleName ? { ...person, ...names } : { ...names, ...person };
  return input.userName === undefined ? columns : { ...columns, userName: input.userName || email || userName };
}

async function readChange(db: Database, stored: UserRow, form: Parameters<typeof mergeProfile>[2]) {
  const { change, photo } = await mergeProfile(db, stored, form);
  if (change.userName === undefined) return { change, photo };
  return { change: { ...change, userName: readUserName(change.userName, stored.userName) }, photo };
}

/** A name like an e-mail could be another person's. A single name can only change back to the names before. */
function refuseNames({ email, namesBefore }: UserRow, { userName, singleName }: Partial<NewUser>): void {
  if (userName !== undefined && isForeignEmail(userName, email)) refuseClash(new AccountClash('user_name_taken'));
  if (singleName === false && !namesBefore) throw new AppError('invalid_input', { fields: ['singleName'] });
}

/** Another person's e-mail or phone opens their account, so only super admins may change it. */
function refuseForeignContact(actor: Actor, stored: UserRow, change: Partial<NewUser>): void {
  if (actor.id === stored.id || actor.isSuper) return;
  const fields = (['email', 'phone'] as const).filter(
    (key) => change[key] !== undefined && change[key] !== stored[key],
  );
  if (fields.length > 0) throw new AppError('forbidden', { fields });
}

const isOtherAdmin = (actor: Actor, { id, role }: UserRow) => role === 'Admin' && id !== actor.id;
