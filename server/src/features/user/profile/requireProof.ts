import { sessionBegan } from '../../../db/sessions.ts';
import { AppError } from '../../../errors.ts';
import type { Actor, Call } from '../../../handler.ts';
import { confirmPassword } from './confirmPassword.ts';

type ProvableCall = Pick<Call, 'context' | 'ip' | 'log' | 'token'> & {
  readonly actor: Actor;
  readonly input: { readonly currentPassword?: string | undefined };
};

const RECENT_LOGIN_MS = 10 * 60_000;

/** A session left open must not be enough to take an account over: a recent log-in, or the password. security.md row 32 */
export async function requireProof(call: ProvableCall): Promise<void> {
  const { context, input, token = '' } = call;
  const began = await sessionBegan(context.db, token);
  if (began && context.clock().getTime() - began.getTime() <= RECENT_LOGIN_MS) return;
  if (input.currentPassword === undefined) throw new AppError('recent_login_required');
  await confirmPassword(call, input.currentPassword);
}
