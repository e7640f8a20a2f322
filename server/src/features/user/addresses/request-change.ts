import { CONFIRM_LINK_DAYS, DAY_MS } from '@emigration-portal/shared-api';
import { recordAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/connect.ts';
import { type Actor, auditOriginOf } from '../../../handler.ts';
import { AccountClash, isConfirmedByOther, isPhoneTaken, type UserRow } from '../queries.ts';
import { type AddressKind, type Claim, endOpenClaims, insertClaim, listOpenClaims } from './queries.ts';
import { computeConfirmationWaitMs, sendConfirmationLink, sendUndoLink } from './send-confirmation-link.ts';

type ChangeCall = Parameters<typeof auditOriginOf>[0] & { readonly actor: Actor };

const CONFIRM_MS = CONFIRM_LINK_DAYS * DAY_MS;
export const confirmationDeadline = (now: Date): Date => new Date(now.getTime() + CONFIRM_MS);

/**
 * Requests the confirmation of a new e-mail; the stored one stays in use until then. Mails an undo link to the stored
 * one. Throws AccountClash.
 */
export async function requestEmailChange(
  tx: Database,
  call: ChangeCall,
  person: UserRow,
  email: string,
): Promise<void> {
  if (await isConfirmedByOther(tx, email, person.id)) throw new AccountClash('email_taken');
  const claim = await createChangeClaim(tx, call, person, { kind: 'email', value: email });
  if (!claim) return;
  await sendConfirmationLink(tx, call.context, { person, claim });
  await sendUndoLink(tx, call.context, { person, claim, when: 'requested' });
}

/** Like `requestEmailChange`, if the operator set up text messages to phones. */
export async function requestPhoneChange(
  tx: Database,
  call: ChangeCall,
  person: UserRow,
  phone: string,
): Promise<void> {
  if (await isPhoneTaken(tx, phone)) throw new AccountClash('phone_taken');
  const claim = await createChangeClaim(tx, call, person, { kind: 'phone', value: phone });
  if (!claim) return;
  await sendConfirmationLink(tx, call.context, { person, claim });
  await sendUndoLink(tx, call.context, { person, claim, when: 'requested' });
}

/** Records a phone change by an administrator, and mails the owner a link that undoes it. Does not store the phone. */
export async function recordPhoneChange(tx: Database, call: ChangeCall, person: UserRow, phone: string): Promise<void> {
  const at = call.context.clock();
  await endOpenClaims(tx, { userId: person.id, kinds: ['phone'] }, 'replaced', at);
  const values = { userId: person.id, kind: 'phone', purpose: 'change', value: phone, askedBy: call.actor.id } as const;
  const claim = await insertClaim(tx, { ...values, former: person.phone ?? '', at, expiresAt: at, confirmedAt: at });
  await sendUndoLink(tx, call.context, { person, claim, when: 'done' });
}

/** Creates the claim of a change. Undefined if the same change is already open. */
async function createChangeClaim(
  tx: Database,
  call: ChangeCall,
  person: UserRow,
  { kind, value }: { kind: AddressKind; value: string },
) {
  const at = call.context.clock();
  const { id: userId, [kind]: former } = person;
  const openClaim = (await listOpenClaims(tx, userId)).find((claim) => claim.kind === kind);
  if (openClaim?.purpose === 'change' && openClaim.value === value) return undefined;
  await endOpenClaims(tx, { userId, kinds: [kind] }, 'replaced', at);
  const values = { userId, kind, purpose: 'change', value, former: former ?? '', askedBy: call.actor.id } as const;
  const claim = await insertClaim(tx, { ...values, at, expiresAt: confirmationDeadline(at) });
  const entry = { action: 'user.askAddress', object: `user:${userId}`, before: { [kind]: former } } as const;
  await recordAudit(tx, { ...auditOriginOf(call), ...entry, after: { [kind]: value } });
  return claim;
}

/** Creates the claim of a sign-up. Sends its link, unless the person or the e-mail got too many such mails. */
export async function requestSignUpConfirmation(
  tx: Database,
  call: Pick<ChangeCall, 'context'>,
  person: UserRow,
): Promise<void> {
  const claim = await insertSignUpClaim(tx, call, person);
  if ((await computeConfirmationWaitMs(tx, call.context, claim)) <= 0)
    await sendConfirmationLink(tx, call.context, { person, claim });
}

export function insertSignUpClaim(
  tx: Database,
  { context }: Pick<ChangeCall, 'context'>,
  person: UserRow,
): Promise<Claim> {
  const at = context.clock();
  const { id: userId, email: value } = person;
  const claimValues = { userId, kind: 'email', purpose: 'signUp', value, askedBy: userId } as const;
  return insertClaim(tx, { ...claimValues, at, expiresAt: confirmationDeadline(at) });
}
