import type { FactorKind } from '@emigration-portal/shared-api';
import { createSession, endSession } from '../../db/accounts/sessions.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Database } from '../../db/connect.ts';
import { auditOriginOf, type Call } from '../../handler.ts';
import { rememberBrowser } from './known-browser.ts';

export interface NewSession {
  readonly token: string;
  /** Value for `createKnownBrowserCookie`. Set the cookie after the transaction. */
  readonly browserCookie: string;
}

/**
 * Creates a session and its audit row. Replaces the session of the token that came with the call. `factor`: the second
 * factor that was used.
 */
export async function beginSession(
  tx: Database,
  call: Pick<Call, 'context' | 'token' | 'cookie' | 'ip' | 'requestId' | 'limits'>,
  userId: number,
  { factor, ...after }: { readonly factor?: FactorKind } & Record<string, unknown> = {},
): Promise<NewSession> {
  const now = call.context.clock();
  if (call.token) await endSession(tx, call.token);
  const browserCookie = await rememberBrowser(tx, call, userId);
  await recordAudit(tx, {
    ...auditOriginOf(call),
    actorId: userId,
    action: 'user.login',
    object: `user:${userId}`,
    after: { factor, ...after },
  });
  return { token: await createSession(tx, userId, now, factor), browserCookie };
}
