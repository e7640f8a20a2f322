import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import { type Connections, createConnections } from './connections/Connections.ts';
import { httpOptions, requireOneHost } from './connections/http-options.ts';
import { parseBody } from './content/parse-body.ts';
import type { Context } from './context.ts';
import { createRequestLog } from './http/create-request-log.ts';
import { addApiDocs } from './http/docs.ts';
import { addErrorHandlers, answerInvalidHttp, sendErrorResponse } from './http/error-responses.ts';
import { trackFullStores } from './http/full-stores.ts';
import { addHeadersAndCors } from './http/headers.ts';
import { addHealthProbes } from './http/health.ts';
import { anyCallLimit, anyFileLimit } from './http/limits/endpoint-limits.ts';
import { addAddressLimit, RateLimiter } from './http/limits/RateLimiter.ts';
import { SharedRateLimiter } from './http/limits/SharedRateLimiter.ts';
import { namePlugin } from './http/name-plugin.ts';
import { requireRoutePolicies } from './http/route-policy.ts';
import { addEndpoints } from './http/router.ts';
import { routes } from './http/routes.ts';
import { createServerState, type ServerState } from './http/server-state.ts';
import { warnOfUnnamedProxy } from './http/warn-of-unnamed-proxy.ts';

interface AppOptions {
  readonly shellFiles?: FastifyPluginAsync;
  readonly serverState?: ServerState;
  /** Other servers of the process use the same limits. */
  readonly connections?: Connections;
  /** Called with the app before any route exists. */
  readonly watchCalls?: (app: FastifyInstance) => void;
}

/** Bytes. applicationJSON and serviceJSON have at most 256 KiB, escaped once more in the body. */
const BODY_LIMIT = 640 * 1024;

const credentialedPaths = new Set(
  routes.filter(({ endpoint }) => endpoint.credentials).map(({ endpoint }) => `/api${endpoint.path}`),
);

export async function createApp(
  context: Context,
  {
    shellFiles,
    serverState = createServerState(),
    connections = createConnections(context.env),
    watchCalls,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const { env, log, elapsed } = context;
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    childLoggerFactory: createRequestLog,
    requestIdHeader: false,
    trustProxy: env.TRUST_PROXY.length > 0 ? env.TRUST_PROXY : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 120_000,
    handlerTimeout: 15_000,
    http: httpOptions,
    forceCloseConnections: 'idle',
    // The server still answers calls on open connections: a proxy does not repeat an upload on another server.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: sendErrorResponse,
    clientErrorHandler: answerInvalidHttp,
  });
  connections.guard(app.server);
  requireRoutePolicies(app);
  watchCalls?.(app);
  trackFullStores(app, context, serverState);
  requireOneHost(app);
  warnOfUnnamedProxy(app, context, serverState);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseBody);
  app.addHook('onSend', async (_, reply) => {
    if (serverState.isDraining) reply.header('connection', 'close');
  });

  const limiter = new RateLimiter(elapsed, env.RATE_LIMIT_FACTOR);
  // The embedded database has only one server.
  const endpointLimiter = env.DATABASE_URL === undefined ? limiter : new SharedRateLimiter(context, limiter);
  await app.register(
    namePlugin('api', async (api) => {
      addErrorHandlers(api);
      addHeadersAndCors(api, env.CORS_ORIGINS, credentialedPaths);
      addAddressLimit(api, limiter, anyCallLimit);
      api.addHook('onResponse', async (request, reply) => {
        const { routeOptions, method, actor, ip } = request;
        const call = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, userId: actor?.id, ip };
        request.log.info({ ...call, ms: Math.round(reply.elapsedTime) }, 'call');
      });
      addEndpoints(api, context, endpointLimiter);
      addApiDocs(api, env);
    }),
    { prefix: '/api' },
  );
  const probes = namePlugin('probes', async (scope) => {
    addHeadersAndCors(scope, []);
    scope.setErrorHandler(sendErrorResponse);
    addHealthProbes(scope, context, serverState);
  });
  await app.register(probes);
  const pages = namePlugin('pages', async (scope) => {
    addAddressLimit(scope, limiter, anyFileLimit);
    if (shellFiles) await scope.register(shellFiles);
    else addErrorHandlers(scope);
  });
  await app.register(pages);
  return app;
}
