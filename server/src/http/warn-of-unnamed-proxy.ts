import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { ServerState } from './server-state.ts';

const SETTING = 'TRUST_PROXY';
const WARNING =
  'a request came through a proxy, but TRUST_PROXY is empty: all people behind the proxy share one address and one rate limit';

/** Warns once if a proxy forwards calls but TRUST_PROXY is empty: limits and audit rows then use the proxy's address. */
export function warnOfUnnamedProxy(app: FastifyInstance, { env, log }: Context, serverState: ServerState): void {
  if (env.TRUST_PROXY.length > 0) return;
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['x-forwarded-for'] === undefined || serverState.dangerousSettings.has(SETTING)) return;
    serverState.dangerousSettings.add(SETTING);
    log.warn({ setting: SETTING }, WARNING);
  });
}
