import { PasskeyAnswer } from '@emigration-portal/shared-api/schemas';
import * as z from 'zod/mini';
import { AppError } from '../../../../errors.ts';
import type { Actor, Call } from '../../../../handler.ts';
import { consumePasskeyCounter, deleteSetup, findSetup, listPasskeys } from '../queries.ts';
import { verifyPasskeyAnswer } from './passkeys.ts';

type SignedInCall = Pick<Call, 'context' | 'ip' | 'log'> & { readonly actor: Actor };

/** Checks a passkey as proof. Throws `wrong_second_factor`. The challenge of `AskProof` allows one try. */
export async function confirmPasskey(call: SignedInCall, json: string): Promise<void> {
  if (await isConfirmed(call, json)) return;
  const { actor, ip, log } = call;
  log.warn({ event: 'factor_refused', userId: actor.id, factor: 'passkey', ip }, 'a passkey was refused as proof');
  throw new AppError('wrong_second_factor');
}

async function isConfirmed({ context, actor }: SignedInCall, json: string): Promise<boolean> {
  const { db, env, clock } = context;
  const challenge = await findSetup(db, actor.id, 'proof', clock());
  if (!challenge || !(await deleteSetup(db, actor.id, 'proof', challenge))) return false;
  const answer = readAnswer(json);
  const passkey = (await listPasskeys(db, actor.id)).find(({ credentialId }) => credentialId === answer?.id);
  if (!answer || !passkey) return false;
  const counter = await verifyPasskeyAnswer(env, { answer, passkey, challenge });
  return counter !== undefined && consumePasskeyCounter(db, passkey.id, counter, clock());
}

function readAnswer(json: string): PasskeyAnswer | undefined {
  try {
    return z.parse(PasskeyAnswer, JSON.parse(json));
  } catch {
    return undefined;
  }
}
