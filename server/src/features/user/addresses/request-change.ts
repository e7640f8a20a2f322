import { CONFIRM_LINK_DAYS, DAY_MS } from '@emigration-portal/shared-api';
import { recordAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/connect.ts';
import { type Actor, auditOriginOf } from '../../../handler.ts';
import { AccountClash, isConfirmedByOther, isPhoneTaken, type UserRow } from '../queries.ts';
import { type Claim, endOpenClaims, insertClaim, type Kind, listOpenClaims } from './queries.ts';
import { confirmationWaitMs, notifyFormerAddress, sendConfirmationLink } from './send-confirmation-link.ts';

type ChangeCall = Parameters<typeof auditOriginOf>[0] & { readonly actor: Actor };

const CONFIRM_MS = CONFIRM_LINK_DAYS * DAY_MS;
export const confirmUntil = (now: Date): Date => new Date(now.getTime() + CONFIRM_MS);

/** The stored e-mail counts until the new one is confirmed. Throws AccountClash. */
export async function requestEmailChange(
  tx: Database,
  call: ChangeCall,
  person: UserRow,
  email: string,
): Promise<void> {
  if (await isConfirmedByOther(tx, email, person.id)) throw new AccountClash('email_taken');
  const claim = await openChange(tx, call, person, { kind: 'email', value: email });
  if (!claim) return;
  await sendConfirmationLink(tx, call.context, claim);
  await notifyFormerAddress(tx, call.context, { person, claim, when: 'asked' });
}

/** Only where phones are confirmed; the change waits like an e-mail. */
export async function requestPhoneChange(
  tx: Database,
  call: ChangeCall,
  person: UserRow,
  phone: string,
): Promise<void> {
  if (await isPhoneTaken(tx, phone)) throw new AccountClash('phone_taken');
  const claim = await openChange(tx, call, person, { kind: 'phone', value: phone });
  if (!claim) return;
  await sendConfirmationLink(tx, call.context, claim);
  await notifyFormerAddress(tx, call.context, { person, claim, when: 'asked' });
}

/** Mails the owner when somebody else changed the phone; the mail can undo it. */
export async function recordPhoneChange(tx: Database, call: ChangeCall, person: UserRow, phone: string): Promise<void> {
  const at = call.context.clock();
  await endOpenClaims(tx, { userId: person.id, kinds: ['phone'] }, 'replaced', at);
  const values = { userId: person.id, kind: 'phone', purpose: 'change', value: phone, askedBy: call.actor.id } as const;
  const claim = await insertClaim(tx, { ...values, former: person.phone ?? '', at, expiresAt: at, confirmedAt: at });
  await notifyFormerAddress(tx, call.context, { person, claim, when: 'done' });
}

/** Returns undefined if the same change is already open. */
async function openChange(
  tx: Database,
  call: ChangeCall,
  person: UserRow,
  { kind, value }: { kind: Kind; value: string },
) {
  const at = call.context.clock();
  const { id: userId, [kind]: former } = person;
  const waiting = (await listOpenClaims(tx, userId)).find((claim) => claim.kind === kind);
  if (waiting?.purpose === 'change' && waiting.value === value) return undefined;
  await endOpenClaims(tx, { userId, kinds: [kind] }, 'replaced', at);
  const values = { userId, kind, purpose: 'change', value, former: former ?? '', askedBy: call.actor.id } as const;
  const claim = await insertClaim(tx, { ...values, at, expiresAt: confirmUntil(at) });
  const entry = { action: 'user.askAddress', object: `user:${userId}`, before: { [kind]: former } } as const;
  await recordAudit(tx, { ...auditOriginOf(call), ...entry, after: { [kind]: value } });
  return claim;
}

/** Sends nothing to an address that has had too many such mails. */
export async function requestSignUpConfirmation(
  tx: Database,
  call: Pick<ChangeCall, 'context'>,
  person: UserRow,
): Promise<void> {
  const claim = await insertSignUpClaim(tx, call, person);
  if ((await confirmationWaitMs(tx, call.context, claim)) <= 0) await sendConfirmationLink(tx, call.context, claim);
}

export function insertSignUpClaim(
  tx: Database,
  { context }: Pick<ChangeCall, 'context'>,
  person: UserRow,
): Promise<Claim> {
  const at = context.clock();
  const { id: userId, email: value } = person;
  const what = { userId, kind: 'email', purpose: 'signUp', value, askedBy: userId } as const;
  return insertClaim(tx, { ...what, at, expiresAt: confirmUntil(at) });
}
