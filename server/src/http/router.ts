import type { Readable } from 'node:stream';
import type { Publisher } from '@emigration-portal/registry/host';
import { type Endpoint, MAX_UPLOAD_BYTES } from '@emigration-portal/shared-api';
import type { DescribedEndpoint } from '@emigration-portal/shared-api/openapi';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { parseBody, parseReports } from '../content/parse-body.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { allowAboveLimits } from '../features/user/allow-above-limits.ts';
import { requireFactor } from '../features/user/factors/rules.ts';
import { KNOWN_BROWSER_COOKIE } from '../features/user/known-browser.ts';
import { readProof } from '../features/user/profile/read-proof.ts';
import { requireProof } from '../features/user/profile/require-proof.ts';
import type { Actor, Call, CallLimits, FileAnswer } from '../handler.ts';
import { authenticate, bearerTokenOf, requireAccess } from './calls/authenticate.ts';
import { recordStaffRead } from './calls/record-staff-read.ts';
import { runIdempotently } from './calls/run-idempotently.ts';
import { trackRunningCalls } from './calls/track-running-calls.ts';
import { bodyStreamOf, readUpload } from './calls/upload.ts';
import { verifyCommand } from './calls/verify-command.ts';
import { compileSchema } from './compile-schema.ts';
import { chooseEncoding, compressText } from './compression.ts';
import { formatTicketCookie, readCookie } from './cookies.ts';
import { buildFileHeaders } from './headers.ts';
import { endpointLimits, handlerLimits } from './limits/endpoint-limits.ts';
import {
  accountNameOf,
  type Limiter,
  type RateLimit,
  rateLimitAddressOf,
  throwIfLimited,
} from './limits/RateLimiter.ts';
import { namePlugin } from './name-plugin.ts';
import { type Route, routes } from './routes.ts';

/** Time limit for files and exports. In this time a slow network transfers 10 MiB. */
const TRANSFER_TIMEOUT_MS = 120_000;

/** Enough for a hundred reports with their policies. */
const REPORTS_LIMIT = 128 * 1024;

/** Characters; a shorter answer fits into one packet. */
const MIN_COMPRESSED_CHARACTERS = 1024;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    publisher: Publisher | undefined;
    limitAddress: string;
    /** An address limit is exceeded, but a known browser may still pass. */
    waitSeconds: number | undefined;
  }
}

export function addEndpoints(app: FastifyInstance, context: Context, limiter: Limiter): void {
  app.decorateRequest('actor', undefined);
  app.decorateRequest('publisher', undefined);
  app.decorateRequest('limitAddress', '');
  app.decorateRequest('waitSeconds', undefined);
  app.addHook('preParsing', async ({ raw }) => {
    // Fastify would wait for the rest of the body until the handler times out.
    if (raw.destroyed && !raw.complete) throw new AppError('request_broken_off');
  });
  const track = trackRunningCalls(app);
  const add = (scope: FastifyInstance, accepts: (route: Route) => boolean) => {
    for (const route of routes.filter(accepts)) {
      const { handler, ...options } = buildRoute(route, context, limiter);
      scope.route({ ...options, handler: track(handler) });
    }
  };
  const plugins = {
    json: async (scope) =>
      add(scope, ({ endpoint }) => !receivesFile(endpoint) && !endpoint.beacon && !endpoint.byBrowser),
    beacon: async (scope) => {
      scope.addContentTypeParser('text/plain', { parseAs: 'buffer' }, parseBody);
      // Browsers treat the answer of a beacon as an embedded resource.
      scope.addHook('onRequest', async (_, reply) => void reply.header('cross-origin-resource-policy', 'cross-origin'));
      add(scope, ({ endpoint }) => endpoint.beacon === true);
    },
    reports: async (scope) => {
      const parserOptions = { parseAs: 'buffer', bodyLimit: REPORTS_LIMIT } as const;
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/reports+json', parserOptions, parseReports);
      scope.addContentTypeParser(['application/csp-report', 'application/json'], parserOptions, parseBody);
      add(scope, ({ endpoint }) => endpoint.byBrowser === true);
    },
    multipart: async (scope) => {
      const sizes = { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 2, parts: 3, headerPairs: 50 };
      await scope.register(multipart, { limits: sizes, throwFileSizeLimit: false });
      add(scope, ({ endpoint }) => endpoint.sends === 'multipart');
    },
    bytes: async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/octet-stream', async (_request: unknown, body: Readable) => body);
      add(scope, ({ endpoint }) => endpoint.sends === 'bytes');
    },
  } satisfies Record<string, FastifyPluginAsync>;
  for (const [name, plugin] of Object.entries(plugins)) app.register(namePlugin(name, plugin));
}

interface EndpointRoute extends RouteOptions {
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

function buildRoute({ name, endpoint, handler }: Route, context: Context, limiter: Limiter): EndpointRoute {
  const routeLimits = endpointLimits[name];
  const outputCheck = compileSchema(endpoint.output);
  const countHit = async (per: RateLimit['per'], key: string) => {
    for (const limit of routeLimits) {
      const wait = limit.per === per ? await limiter.hit(limit, key) : undefined;
      if (wait !== undefined) return wait;
    }
    return undefined;
  };
  return {
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    config: { policy: { endpoint, limits: routeLimits } },
    ...(isTransfer(endpoint) ? { handlerTimeout: TRANSFER_TIMEOUT_MS } : {}),
    onRequest: async (request) => {
      request.limitAddress = rateLimitAddressOf(request.ip);
      const wait = await countHit('ip', request.limitAddress);
      if (cookieOf(endpoint, request, KNOWN_BROWSER_COOKIE) === undefined) throwIfLimited(wait);
      request.waitSeconds = wait;
      if (endpoint.access === 'public' || endpoint.access === 'publisher') return;
      request.actor = await authenticate(context, bearerTokenOf(request));
      throwIfLimited(await countHit('user', String(request.actor.id)));
      requireAccess(endpoint.access, request.actor);
      if (!endpoint.beforeFactor) requireFactor(context.env, request.actor);
    },
    handler: async (request, reply) => {
      if (endpoint.access === 'publisher') {
        const { publisher, payload } = await verifyCommand(context, endpoint, request.body);
        throwIfLimited(await countHit('user', `publisher ${publisher.id}`));
        Object.assign(request, { publisher, body: payload });
      }
      const input = parseInput(endpoint, request);
      request.waitSeconds ??= await countHit('account', `${request.limitAddress} ${accountNameOf(input)}`);
      const callLimits = createCallLimits(limiter, request);
      const callIn = (callContext: Context) => ({
        ...buildCall(callContext, endpoint, { request, reply, input }),
        limits: callLimits,
      });
      if (request.waitSeconds !== undefined && !(await allowAboveLimits(callIn(context))))
        throwIfLimited(request.waitSeconds);
      if (endpoint.proof !== undefined && endpoint.proof !== 'handler')
        await requireProof(callIn(context), endpoint.proof);
      if (answersWithStream(endpoint)) return sendFile(reply, (await handler(callIn(context))) as FileAnswer);
      if (endpoint.answers === 'nothing') {
        await handler(callIn(context));
        return reply.code(204).send();
      }
      const answer = async (callContext: Context) => {
        const call = callIn(callContext);
        const output = z.parse(outputCheck, await handler(call));
        await recordStaffRead(name, call, output);
        return JSON.stringify(output);
      };
      const key = request.headers['idempotency-key'];
      const isIdempotent = endpoint.idempotent && request.actor && key !== undefined;
      const text = isIdempotent
        ? await runIdempotently(context, { actorId: request.actor?.id ?? 0, key, path: endpoint.path, input }, answer)
        : await answer(context);
      reply.type('application/json; charset=utf-8');
      return endpoint.reads ? sendCompressed(request, reply, text) : reply.send(text);
    },
  };
}

const receivesFile = ({ sends }: Endpoint) => sends === 'multipart' || sends === 'bytes';
const answersWithStream = ({ answers }: Endpoint) => answers === 'binary' || answers === 'csv';
const isTransfer = (endpoint: Endpoint) => receivesFile(endpoint) || answersWithStream(endpoint);

const cookieOf = ({ credentials }: Endpoint, { headers }: FastifyRequest, name: string) =>
  credentials ? readCookie(headers.cookie, name) : undefined;

const createCallLimits = (limiter: Limiter, { limitAddress: caller, waitSeconds }: FastifyRequest): CallLimits => ({
  address: caller,
  hasKnownBrowserPassed: waitSeconds !== undefined,
  hit: async (limit, key = caller) => limiter.hit(handlerLimits[limit], key),
  refundHit: async (limit, key = caller) => limiter.refundHit(handlerLimits[limit], key),
});

function parseInput(endpoint: DescribedEndpoint, request: FastifyRequest): unknown {
  const query = request.query as Record<string, unknown>;
  const repeated = Object.keys(query).filter((name) => Array.isArray(query[name]));
  if (repeated.length > 0) throw new AppError('invalid_input', { fields: repeated });
  const body = (endpoint.sends ?? 'body') === 'body' ? (request.body ?? {}) : {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('invalid_input');
  const parsed = z.safeParse(endpoint.input, { ...query, ...body, ...(request.params as object) });
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_input', { fields: [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))] });
}

const buildCall = (
  context: Context,
  endpoint: Endpoint,
  { request, reply, input }: { request: FastifyRequest; reply: FastifyReply; input: unknown },
): Omit<Call<Endpoint>, 'limits'> => ({
  context,
  input,
  actor: request.actor as Actor,
  publisher: request.publisher,
  token: bearerTokenOf(request),
  proof: readProof(request.headers, input),
  ip: request.ip,
  requestId: request.id,
  log: request.log as Call['log'],
  cookie: (name) => cookieOf(endpoint, request, name),
  setCookie: (cookie) => void reply.header('set-cookie', formatTicketCookie(cookie, request)),
  upload: () => readUpload(request),
  bytes: () => bodyStreamOf(request),
});

/** The length of a compressed answer could reveal a token or password (docs/decisions/0057). */
async function sendCompressed({ headers }: FastifyRequest, reply: FastifyReply, text: string) {
  reply.header('vary', 'Origin, Accept-Encoding');
  const encoding = text.length < MIN_COMPRESSED_CHARACTERS ? undefined : chooseEncoding(headers);
  if (!encoding) return reply.send(text);
  return reply.header('content-encoding', encoding).send(await compressText(text, encoding, 'once'));
}

function sendFile(reply: FastifyReply, file: FileAnswer) {
  return reply
    .headers({
      ...buildFileHeaders(file.fileName),
      ...(file.size === undefined ? {} : { 'content-length': file.size }),
    })
    .type(file.contentType)
    .send(file.content);
}
