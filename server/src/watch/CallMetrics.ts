import type { ErrorCode } from '@emigration-portal/shared-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { toAppError } from '../http/errors.ts';

/** Seconds; a handler is cut off after 15, a file after 120. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Start at zero, so that the first one shows as an increase. */
const watched: readonly ErrorCode[] = [
  'too_many_requests',
  'overloaded',
  'storage_full',
  'scan_unavailable',
  'internal',
];

/** By route, method and status class. No label depends on the caller. */
export class CallMetrics {
  readonly #duration: Histogram<'route' | 'method' | 'status'>;
  readonly #inFlight: Gauge;
  readonly #uploads: Gauge;
  readonly #received: Counter;
  readonly #sent: Counter;
  readonly #refusals: Counter<'code'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#duration = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests by how long they took; status aborted: the caller left before the answer was whole.',
      labelNames: ['route', 'method', 'status'],
      buckets,
      registers,
    });
    this.#inFlight = new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests that have no answer yet.',
      registers,
    });
    this.#uploads = new Gauge({ name: 'portal_uploads_in_flight', help: 'Of these, such as bring a file.', registers });
    this.#received = new Counter({
      name: 'portal_uploaded_bytes_total',
      help: 'Bytes of the bodies that brought files or parts of files and were taken.',
      registers,
    });
    this.#sent = new Counter({
      name: 'portal_downloaded_bytes_total',
      help: 'Bytes of stored files that were sent whole.',
      registers,
    });
    this.#refusals = new Counter({
      name: 'portal_refusals_total',
      help: 'Refused or failed calls by error code; too_many_requests: by a limit.',
      labelNames: ['code'],
      registers,
    });
    for (const code of watched) this.#refusals.inc({ code }, 0);
  }

  /** Also aborted ones. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      const brings = bringsFile(request);
      this.#inFlight.inc();
      if (brings) this.#uploads.inc();
      const began = performance.now();
      // An aborted request emits only this event.
      reply.raw.once('close', () => {
        this.#inFlight.dec();
        if (brings) this.#uploads.dec();
        this.#count(request, reply, (performance.now() - began) / 1_000);
      });
      done();
    });
    app.addHook('onError', (request, _reply, error, done) => {
      this.#refusals.inc({ code: toAppError(error, request.raw).code });
      done();
    });
  }

  #count(request: FastifyRequest, reply: FastifyReply, seconds: number): void {
    const { method } = request;
    const isWhole = reply.raw.writableEnded;
    const status = isWhole ? `${Math.floor(reply.statusCode / 100)}xx` : 'aborted';
    const route = request.routeOptions.url ?? 'unknown';
    this.#duration.observe({ route, method: methods.has(method) ? method : 'other', status }, seconds);
    if (status !== '2xx') return;
    if (bringsFile(request)) this.#received.inc(bytes(request.headers['content-length']));
    else if (endpointOf(request)?.answers === 'binary') this.#sent.inc(bytes(reply.getHeader('content-length')));
  }
}

const endpointOf = ({ routeOptions: { config } }: FastifyRequest) =>
  config?.policy && 'endpoint' in config.policy ? config.policy.endpoint : undefined;

function bringsFile(request: FastifyRequest): boolean {
  const sends = endpointOf(request)?.sends;
  return sends === 'multipart' || sends === 'bytes';
}

/** Chunked bodies count as zero. */
const bytes = (length: unknown): number => Number(length) || 0;
