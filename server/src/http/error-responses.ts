import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { DRAIN_LIMIT, drainRequestBody } from './drain-request-body.ts';
import { buildErrorBody, isServerBug, toAppError } from './errors.ts';
import { apiHeaders, REQUEST_ID_HEADER } from './headers.ts';

/** The answer must go out before Fastify cuts the call off. */
const END_BEFORE_MS = 1_000;

/** Not logged one by one: a full queue would fill the log. */
const isOverloadRefusal = (error: unknown): boolean => error instanceof AppError && error.code === 'overloaded';

/** Logs server faults as errors; refusals are not logged. */
export async function sendErrorResponse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const refusal = toAppError(error, request.raw);
  if (refusal.status >= 500 && !isOverloadRefusal(error))
    request.log.error({ err: error, code: refusal.code }, 'call failed');
  // It may be a server fault that only looks like a lost connection, so the error is logged.
  else if (refusal.code === 'request_broken_off')
    request.log.info({ err: error, code: refusal.code }, 'call broken off');
  else if (isServerBug(error)) request.log.warn({ err: error }, 'a server fault was answered as invalid input');
  const retryAfter = refusal.details.retryAfterSeconds;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  // A caller that is too slow sends nothing now that could destroy the answer.
  const isSending = !request.raw.complete && refusal.code !== 'request_too_slow';
  if (refusal.status === 413 || !request.raw.complete) reply.header('connection', 'close');
  // A file that fails before its first byte has already set these headers.
  reply.removeHeader('content-length').removeHeader('content-disposition').type('application/json; charset=utf-8');
  reply.headers(apiHeaders).header(REQUEST_ID_HEADER, request.id);
  const body = buildErrorBody(refusal, request.id);
  if (!isSending) return reply.code(refusal.status).send(body);
  const bytes = Buffer.from(JSON.stringify(body));
  reply.code(refusal.status).header('content-length', String(bytes.length));
  return reply.send(Readable.from(sendThenDrain(bytes, request, reply.elapsedTime), { objectMode: false }));
}

/** Sends the answer at once, then reads the rest of the request: closing earlier would reset the connection. */
async function* sendThenDrain(bytes: Buffer, { raw, routeOptions }: FastifyRequest, elapsedMs: number) {
  const isRead = drainRequestBody(raw, {
    ...DRAIN_LIMIT,
    ms: Math.min(DRAIN_LIMIT.ms, remainingMs(routeOptions, elapsedMs)),
  });
  yield bytes;
  await isRead;
}

const remainingMs = ({ handlerTimeout = 0 }: FastifyRequest['routeOptions'], elapsedMs: number): number =>
  handlerTimeout > 0 ? Math.max(0, handlerTimeout - elapsedMs - END_BEFORE_MS) : Number.POSITIVE_INFINITY;

export function addErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendErrorResponse(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendErrorResponse(new AppError('not_found'), request, reply));
}

export function answerInvalidHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const status = isTooLarge
    ? '431 Request Header Fields Too Large'
    : isLate
      ? '408 Request Timeout'
      : '400 Bad Request';
  const body = JSON.stringify(buildErrorBody(new AppError(isLate ? 'request_too_slow' : 'invalid_input')));
  const headers = {
    ...apiHeaders,
    'content-type': 'application/json',
    'content-length': body.length,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
}
