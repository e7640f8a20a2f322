import { type Attributes, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Tracing } from './Traces.ts';

/** Starts a span below the current one. Undefined if there is no current span. */
export function startChildSpan({ tracer, scope }: Tracing, name: string, attributes: Attributes): Span | undefined {
  const parent = scope.getStore();
  if (!parent) return undefined;
  return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, parent));
}

/** Ends the span with the code or the name of the error. Its message may quote user input. */
export function endFailedSpan(span: Span, error: unknown): void {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  const type = typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown';
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
