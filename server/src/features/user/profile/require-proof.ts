import { MINUTE_MS, type Proof, type ProofRule } from '@emigration-portal/shared-api';
import { findSessionStart } from '../../../db/accounts/sessions.ts';
import { AppError } from '../../../errors.ts';
import type { Actor, Call } from '../../../handler.ts';
import { confirmPasskey } from '../factors/passkeys/confirm-passkey.ts';
import { confirmTotp } from '../factors/totp/confirm-totp.ts';
import { confirmPassword } from './confirm-password.ts';

type ProvableCall = Pick<Call, 'context' | 'ip' | 'limits' | 'log' | 'proof' | 'token'> & { readonly actor: Actor };

const RECENT_LOGIN_MS = 10 * MINUTE_MS;

const checks = { password: confirmPassword, totp: confirmTotp, passkey: confirmPasskey } satisfies Record<
  Proof['kind'],
  (call: ProvableCall, value: string) => Promise<unknown>
>;

/**
 * Throws if a proof is needed but missing: a stolen token must not be enough to take an account over. Checks a sent
 * proof always.
 */
export async function requireProof(call: ProvableCall, rule: Exclude<ProofRule, 'handler'> = 'recent'): Promise<void> {
  if (call.proof) await checks[call.proof.kind](call, call.proof.value);
  else if (rule === 'always' || (rule === 'recent' && !(await hasRecentLogIn(call))))
    throw new AppError('recent_login_required');
}

async function hasRecentLogIn({ context, token = '' }: ProvableCall): Promise<boolean> {
  const startedAt = await findSessionStart(context.db, token);
  return startedAt !== undefined && context.clock().getTime() - startedAt.getTime() <= RECENT_LOGIN_MS;
}
