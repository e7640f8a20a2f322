import type { userEndpoints } from '@emigration-portal/shared-api';
import { audit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import { sessionBegan } from '../../../db/sessions.ts';
import { AppError } from '../../../errors.ts';
import { type Call, type Handler, origin } from '../../../handler.ts';
import { emailChangedMessage } from '../../../mail/messages.ts';
import { refuseClash } from '../accounts.ts';
import { readPerson } from '../contact.ts';
import { profile } from '../output.ts';
import { forgetResets } from '../password-reset/queries.ts';
import { findUser, type NewUser, type UserRow } from '../queries.ts';
import { mayUseProfile, refuseStale } from '../rules.ts';
import { changedFields } from './changedFields.ts';
import { confirmPassword } from './confirmPassword.ts';
import { photoColumn, readPhoto, storePhoto } from './photo.ts';
import { findPhoto, lockUser, updateUser } from './queries.ts';

type UpdateProfile = Call<typeof userEndpoints.updateProfile>;

const RECENT_LOGIN_MS = 10 * 60_000;

/** Stores what a profile form may change; never a first or last name, a role or who is active. */
export const updateProfile: Handler<typeof userEndpoints.updateProfile> = async (call) => {
  const { context, input, actor } = call;
  const { db, mailer } = context;
  const found = await findWritable(call);
  refuseStale(found, input);
  const photo = readPhoto(input);
  const change = { ...readChange(input), ...photoColumn(photo) };
  if (isAnotherContact(found, change)) await requireProof(call);
  const saved = await inTransaction(db, async (tx) => {
    const before = await lockUser(tx, found.id);
    if (!before?.isActive) throw new AppError('not_found');
    refuseStale(before, input);
    const row = await updateUser(tx, before, change);
    await storePhoto(tx, row.id, photo);
    if (row.email !== before.email) await forgetResets(tx, row.id);
    const changed = changedFields(before, row, photo !== undefined);
    await audit(tx, { ...origin(call), action: 'user.updateProfile', object: `user:${row.id}`, ...changed });
    return { before, row };
  }).catch(refuseClash);
  const { before, row } = saved;
  if (row.email !== before.email) mailer.send(emailChangedMessage(before.email));
  call.log.info({ event: 'profile_updated', userId: row.id, by: actor.id, ip: call.ip }, 'a profile was changed');
  return { message: 'Profile is updated!', data: profile(row, await findPhoto(db, row.id)) };
};

/** Whose profile it is. A customer hears nothing of other people, not even that they are not there. */
async function findWritable({ context, input, actor }: UpdateProfile): Promise<UserRow> {
  if (actor.role !== 'Admin' && input.id !== actor.id) throw new AppError('forbidden');
  const found = await findUser(context.db, input.id);
  if (!found?.isActive) throw new AppError('not_found');
  if (!mayUseProfile(actor, found)) throw new AppError('forbidden');
  return found;
}

/** An empty user name is the e-mail. */
const readChange = (input: UpdateProfile['input']): Partial<NewUser> => ({
  ...readPerson(input),
  ...(input.userName === undefined ? {} : { userName: input.userName || input.email }),
});

const isAnotherContact = (before: UserRow, change: Partial<NewUser>) =>
  (['email', 'phone', 'userName'] as const).some((key) => change[key] !== undefined && change[key] !== before[key]);

/** A session left open must not be enough to take an account over. security.md row 32 */
async function requireProof(call: UpdateProfile): Promise<void> {
  const { context, input, token = '' } = call;
  const began = await sessionBegan(context.db, token);
  if (began && context.clock().getTime() - began.getTime() <= RECENT_LOGIN_MS) return;
  if (input.currentPassword === undefined) throw new AppError('recent_login_required');
  await confirmPassword(call, input.currentPassword);
}
