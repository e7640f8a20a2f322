import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, Tracer } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

export interface TraceOptions {
  /** The base address of a collector that takes OTLP over HTTP. */
  readonly endpoint: string;
  /** How many of the traces are kept, 0 to 1; every server keeps the same ones. */
  readonly ratio: number;
  /** Told at most once an hour. */
  readonly onLost: (error: Error) => void;
}

export interface Traces {
  watch(app: FastifyInstance): void;
  /** The same context, whose parts that speak to others have spans. */
  wrapContext(context: Context): Context;
  /** Sends what waits, for two seconds at most. */
  close(): Promise<void>;
}

/** The span that work belongs to, through everything that is awaited. */
export type SpanStorage = AsyncLocalStorage<Span>;

export interface Tracing {
  readonly tracer: Tracer;
  readonly scope: SpanStorage;
}
