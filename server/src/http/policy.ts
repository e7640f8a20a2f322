import type { Endpoint } from '@emigration-portal/shared-api';
import type { FastifyInstance } from 'fastify';
import type { Limit } from './limits/RateLimiter.ts';

/** Who may call a route: an endpoint's own access with its limits, or everybody for a stated reason. */
type Policy =
  | { readonly endpoint: Endpoint; readonly limits: readonly [Limit, ...Limit[]] }
  | { readonly open: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly policy?: Policy;
  }
}

/** The server does not start with a route that declares no policy. */
export function requirePolicies(app: FastifyInstance): void {
  app.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.policy) throw new Error(`The route ${String(method)} ${url} declares no policy.`);
  });
}
