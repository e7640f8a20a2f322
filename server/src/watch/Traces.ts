import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, Tracer } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

export interface TraceOptions {
  /** Base address of an OTLP/HTTP collector. */
  readonly endpoint: string;
  /** Share of the traces that are kept, from 0 to 1. All servers keep the same traces. */
  readonly ratio: number;
  /** Called at most once an hour. */
  readonly onLost: (error: Error) => void;
}

export interface Traces {
  watch(app: FastifyInstance): void;
  wrapContext(context: Context): Context;
  /** Sends the last traces. Waits for two seconds at most. */
  close(): Promise<void>;
}

export type SpanStorage = AsyncLocalStorage<Span>;

export interface Tracing {
  readonly tracer: Tracer;
  readonly scope: SpanStorage;
}
