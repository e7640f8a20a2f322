import type { ErrorCode } from '@emigration-portal/shared-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { toAppError } from '../http/errors.ts';

/** In seconds. A handler is stopped after 15 s, one that sends or receives a file after 120 s. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Counters of these codes start at zero, so that the first error shows as an increase. */
const countedFromStart: readonly ErrorCode[] = [
  'too_many_requests',
  'overloaded',
  'storage_full',
  'scan_unavailable',
  'internal',
];

/** Counts calls by route, method and status class. No label contains data of a caller. */
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
      help: 'Requests by duration. Status aborted: the caller left before the end of the answer.',
      labelNames: ['route', 'method', 'status'],
      buckets: DURATION_BUCKETS,
      registers,
    });
    this.#inFlight = new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests that have no answer yet.',
      registers,
    });
    this.#uploads = new Gauge({
      name: 'portal_uploads_in_flight',
      help: 'Requests with a file that have no answer yet.',
      registers,
    });
    this.#received = new Counter({
      name: 'portal_uploaded_bytes_total',
      help: 'Bytes of accepted uploads: whole files and parts.',
      registers,
    });
    this.#sent = new Counter({
      name: 'portal_downloaded_bytes_total',
      help: 'Bytes of stored files that were sent completely.',
      registers,
    });
    this.#refusals = new Counter({
      name: 'portal_refusals_total',
      help: 'Refused or failed calls by error code. too_many_requests: refused by a rate limit.',
      labelNames: ['code'],
      registers,
    });
    for (const code of countedFromStart) this.#refusals.inc({ code }, 0);
  }

  /** Counts all calls of the app, also aborted ones. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      const hasFile = sendsFile(request);
      this.#inFlight.inc();
      if (hasFile) this.#uploads.inc();
      const startedAt = performance.now();
      // An aborted request emits only this event.
      reply.raw.once('close', () => {
        this.#inFlight.dec();
        if (hasFile) this.#uploads.dec();
        this.#count(request, reply, (performance.now() - startedAt) / 1_000);
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
    this.#duration.observe({ route, method: METHODS.has(method) ? method : 'other', status }, seconds);
    if (status !== '2xx') return;
    if (sendsFile(request)) this.#received.inc(parseLength(request.headers['content-length']));
    else if (endpointOf(request)?.answers === 'binary') this.#sent.inc(parseLength(reply.getHeader('content-length')));
  }
}

const endpointOf = ({ routeOptions: { config } }: FastifyRequest) =>
  config?.policy && 'endpoint' in config.policy ? config.policy.endpoint : undefined;

function sendsFile(request: FastifyRequest): boolean {
  const sends = endpointOf(request)?.sends;
  return sends === 'multipart' || sends === 'bytes';
}

/** The length as a number. A chunked body has no length and counts as zero. */
const parseLength = (length: unknown): number => Number(length) || 0;
