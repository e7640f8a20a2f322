import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import { type Connections, openConnections } from './connections/Connections.ts';
import { httpOptions, requireOneHost } from './connections/httpOptions.ts';
import { parseBody } from './content/parseBody.ts';
import type { Context } from './context.ts';
import { addErrorAnswers, answerBrokenRequest, answerError } from './http/answers.ts';
import { addDocs } from './http/docs.ts';
import { watchFullStores } from './http/full-stores.ts';
import { addHeaders } from './http/headers.ts';
import { addHealth } from './http/health.ts';
import { type Lifecycle, newLifecycle } from './http/Lifecycle.ts';
import { anyCall, anyFile } from './http/limits/limits.ts';
import { limitAddresses, RateLimiter } from './http/limits/RateLimiter.ts';
import { SharedRateLimiter } from './http/limits/SharedRateLimiter.ts';
import { named } from './http/named.ts';
import { nameUnnamedProxy } from './http/nameUnnamedProxy.ts';
import { requirePolicies } from './http/policy.ts';
import { requestLog } from './http/requestLog.ts';
import { addEndpoints } from './http/router.ts';
import { routes } from './http/routes.ts';

interface AppOptions {
  /** Serves the shell beside `/api`. */
  readonly shellFiles?: FastifyPluginAsync;
  readonly lifecycle?: Lifecycle;
  /** Bounds its connections, together with those of other servers of the process. */
  readonly connections?: Connections;
  /** Looks on at every request from its beginning. */
  readonly watch?: (app: FastifyInstance) => void;
}

/** A body of JSON: applicationJSON and serviceJSON are at most 256 KiB of text, escaped once more on the way. */
const BODY_LIMIT = 640 * 1024;

const credentialedPaths = new Set(
  routes.filter(({ endpoint }) => endpoint.credentials).map(({ endpoint }) => `/api${endpoint.path}`),
);

/** The server without a socket: routes, limits, headers, errors. */
export async function createApp(
  context: Context,
  { shellFiles, lifecycle = newLifecycle(), connections = openConnections(context.env), watch }: AppOptions = {},
): Promise<FastifyInstance> {
  const { env, log, elapsed } = context;
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    childLoggerFactory: requestLog,
    requestIdHeader: false,
    trustProxy: env.TRUST_PROXY.length > 0 ? env.TRUST_PROXY : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 120_000,
    handlerTimeout: 15_000,
    http: httpOptions,
    forceCloseConnections: 'idle',
    // A call that a kept connection brings while the server closes is answered: a proxy does not ask another for an upload.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
  });
  connections.guard(app.server);
  requirePolicies(app);
  watch?.(app);
  watchFullStores(app, context, lifecycle);
  requireOneHost(app);
  nameUnnamedProxy(app, context, lifecycle);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseBody);
  app.addHook('onSend', async (_, reply) => {
    if (lifecycle.draining) reply.header('connection', 'close');
  });

  const limiter = new RateLimiter(elapsed, env.RATE_LIMIT_FACTOR);
  // The embedded database serves one server.
  const ofEndpoints = env.DATABASE_URL === undefined ? limiter : new SharedRateLimiter(context, limiter);
  await app.register(
    named('api', async (api) => {
      addErrorAnswers(api);
      addHeaders(api, env.CORS_ORIGINS, credentialedPaths);
      limitAddresses(api, limiter, anyCall);
      api.addHook('onResponse', async (request, reply) => {
        const { routeOptions, method, actor, ip } = request;
        const call = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, userId: actor?.id, ip };
        request.log.info({ ...call, ms: Math.round(reply.elapsedTime) }, 'call');
      });
      addEndpoints(api, context, ofEndpoints);
      addDocs(api, env);
    }),
    { prefix: '/api' },
  );
  const probes = named('probes', async (scope) => {
    addHeaders(scope, []);
    scope.setErrorHandler(answerError);
    addHealth(scope, context, lifecycle);
  });
  await app.register(probes);
  const pages = named('pages', async (scope) => {
    limitAddresses(scope, limiter, anyFile);
    if (shellFiles) await scope.register(shellFiles);
    else addErrorAnswers(scope);
  });
  await app.register(pages);
  return app;
}
