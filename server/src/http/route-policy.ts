import type { Endpoint } from '@emigration-portal/shared-api';
import type { FastifyInstance } from 'fastify';
import type { RateLimit } from './limits/RateLimiter.ts';

/** Who may call a route: an endpoint's access and limits, or everybody for a stated reason. */
type RoutePolicy =
  | { readonly endpoint: Endpoint; readonly limits: readonly [RateLimit, ...RateLimit[]] }
  | { readonly open: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly policy?: RoutePolicy;
  }
}

/** Makes adding a route without a policy throw. */
export function requireRoutePolicies(app: FastifyInstance): void {
  app.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.policy) throw new Error(`The route ${String(method)} ${url} declares no policy.`);
  });
}
