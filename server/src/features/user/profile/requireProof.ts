import { sessionBegan } from '../../../db/sessions.ts';
import { AppError } from '../../../errors.ts';
import type { Actor, Call } from '../../../handler.ts';
import { confirmPassword } from './confirmPassword.ts';

type ProvableCall = Pick<Call, 'context' | 'ip' | 'limits' | 'log' | 'token'> & {
  readonly actor: Actor;
  readonly input: { readonly currentPassword?: string | undefined };
};

/** What a call accepts as proof that its owner is at the session. */
interface ProofRule {
  /** Whether a log-in of the last ten minutes is enough. The password always is. */
  readonly recentLogIn: boolean;
}

const RECENT_LOGIN_MS = 10 * 60_000;

/**
 * A session left open must not be enough to take an account over. A password that was sent is checked, also where the call
 * would have done without.
 */
export async function requireProof(call: ProvableCall, rule: ProofRule = { recentLogIn: true }): Promise<void> {
  const { currentPassword } = call.input;
  if (currentPassword !== undefined) await confirmPassword(call, currentPassword);
  else if (!rule.recentLogIn || !(await hasRecentLogIn(call))) throw new AppError('recent_login_required');
}

async function hasRecentLogIn({ context, token = '' }: ProvableCall): Promise<boolean> {
  const began = await sessionBegan(context.db, token);
  return began !== undefined && context.clock().getTime() - began.getTime() <= RECENT_LOGIN_MS;
}
