import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Lifecycle } from './Lifecycle.ts';

const NAME = 'TRUST_PROXY';
const SAYS =
  'a request says for whom it was forwarded, and TRUST_PROXY names no proxy: behind one, everybody counts as one address';

/** Names the first request that a proxy seems to have passed on while no proxy is named: limits and audit rows would hold its address. */
export function nameUnnamedProxy(app: FastifyInstance, { env, log }: Context, lifecycle: Lifecycle): void {
  if (env.TRUST_PROXY.length > 0) return;
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['x-forwarded-for'] === undefined || lifecycle.warnings.has(NAME)) return;
    lifecycle.warnings.add(NAME);
    log.warn({ setting: NAME }, SAYS);
  });
}
