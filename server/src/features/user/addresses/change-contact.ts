import type { Database } from '../../../db/connect.ts';
import type { Actor, auditOriginOf } from '../../../handler.ts';
import type { NewUser, UserRow } from '../queries.ts';
import { recordPhoneChange, requestEmailChange, requestPhoneChange } from './request-change.ts';

type ContactCall = Parameters<typeof auditOriginOf>[0] & { readonly actor: Actor };

/**
 * Returns the columns to store now. A new e-mail waits for its confirmation, and so does a new phone if phones are
 * confirmed. Throws AccountClash.
 */
export async function changeContact<Change extends Partial<NewUser>>(
  tx: Database,
  call: ContactCall,
  before: UserRow,
  { email = before.email, phone = before.phone, ...rest }: Change,
) {
  const { phones } = call.context;
  if (email.normalize('NFC') !== before.email.normalize('NFC')) await requestEmailChange(tx, call, before, email);
  if (phone === before.phone || phone === null) return rest;
  if (phones) await requestPhoneChange(tx, call, before, phone);
  else if (call.actor.id !== before.id) await recordPhoneChange(tx, call, before, phone);
  return phones ? rest : { ...rest, phone };
}
