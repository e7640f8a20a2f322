import type { userEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../../db/audit.ts';
import { type Database, inTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { type Actor, auditOriginOf, type Call, type Handler } from '../../../handler.ts';
import { changeContact } from '../addresses/change-contact.ts';
import { findAddressState } from '../addresses/pending-addresses.ts';
import { notifySuperAdmins } from '../admins/notify-super-admins.ts';
import { refuseClash } from '../create-account.ts';
import { readSingleName } from '../names.ts';
import { toProfile } from '../output.ts';
import { AccountClash, findUser, type NewUser, type UserRow } from '../queries.ts';
import { readPersonForUpdate } from '../read-contact.ts';
import { canUseProfile, isForeignEmail, readUserName } from '../rules.ts';
import { findChangedFields, hasNewContact } from './changed-fields.ts';
import { mergeProfile } from './merge-profile.ts';
import { readPhoto, storePhoto } from './photo.ts';
import { findPhoto, lockUser, updateUser } from './queries.ts';
import { requireProof } from './require-proof.ts';

type UpdateCall = Call<typeof userEndpoints.updateProfile>;

/** Saves a profile, but never a role, an activation, or a fixed name. */
export const updateProfile: Handler<typeof userEndpoints.updateProfile> = async (call) => {
  const { context, input, actor } = call;
  const { db } = context;
  const stored = await findWritableProfile(call);
  refuseEmptied(stored, input);
  const form = { version: input.version, columns: await readColumns(input, stored), photo: readPhoto(input) };
  const { change } = await readChange(db, stored, form);
  refuseNames(stored, change);
  refuseForeignContact(actor, stored, change);
  const isContact = hasNewContact(stored, change);
  if (call.proof || isOtherAdmin(actor, stored) || isContact) await requireProof(call);
  const row = await inTransaction(db, async (tx) => {
    const before = await lockUser(tx, stored.id);
    if (!before?.isActive) throw new AppError('not_found');
    refuseEmptied(before, input);
    const { change, photo } = await readChange(tx, before, form);
    refuseNames(before, change);
    // Somebody else saved since, so the contact check did not see this change.
    if (hasNewContact(before, change) && !isContact) throw new AppError('version_conflict');
    const row = await updateUser(tx, before, await changeContact(tx, call, before, change));
    await storePhoto(tx, row.id, photo);
    const changed = findChangedFields(before, row, photo !== undefined);
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
    data: toProfile(row, await findPhoto(db, row.id), await findAddressState(db, actor, row)),
  };
};

/** A customer does not learn whether another person exists. */
async function findWritableProfile({ context, input, actor }: UpdateCall): Promise<UserRow> {
  if (actor.role !== 'Admin' && input.id !== actor.id) throw new AppError('forbidden');
  const profile = await findUser(context.db, input.id);
  if (!profile?.isActive) throw new AppError('not_found');
  if (!canUseProfile(actor, profile)) throw new AppError('forbidden');
  return profile;
}

/** A stored e-mail or phone cannot be emptied. One that another person took over is empty already. */
function refuseEmptied(stored: UserRow, input: UpdateCall['input']): void {
  const fields = (['email', 'phone'] as const).filter((key) => input[key] === '' && stored[key]);
  if (fields.length > 0) throw new AppError('invalid_input', { fields });
}

/** An empty user name becomes the e-mail. */
async function readColumns(input: UpdateCall['input'], stored: UserRow): Promise<Partial<NewUser>> {
  const { email, userName } = stored;
  const names = readSingleName(stored, input.singleName);
  const person = await readPersonForUpdate(input, stored);
  const columns = names.singleName ? { ...person, ...names } : { ...names, ...person };
  return input.userName === undefined ? columns : { ...columns, userName: input.userName || email || userName };
}

async function readChange(db: Database, stored: UserRow, form: Parameters<typeof mergeProfile>[2]) {
  const { change, photo } = await mergeProfile(db, stored, form);
  if (change.userName === undefined) return { change, photo };
  return { change: { ...change, userName: readUserName(change.userName, stored.userName) }, photo };
}

/**
 * A user name like an e-mail could belong to another person. "Only one name" can be undone only if the former names are
 * stored.
 */
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
