import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, Tracer } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

export interface TraceOptions {
  /** Base address of an OTLP/HTTP collector. */
  readonly endpoint: string;
  /** Share of the traces to keep, 0 to 1; all servers keep the same ones. */
  readonly ratio: number;
  /** Called at most once an hour. */
  readonly onLost: (error: Error) => void;
}

export interface Traces {
  watch(app: FastifyInstance): void;
  /** The context with spans around its scanner and mailer. */
  wrapContext(context: Context): Context;
  /** Sends waiting traces, for two seconds at most. */
  close(): Promise<void>;
}

/** Stores the current span across awaits. */
export type SpanStorage = AsyncLocalStorage<Span>;

export interface Tracing {
  readonly tracer: Tracer;
  readonly scope: SpanStorage;
}
