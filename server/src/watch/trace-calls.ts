import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tracing } from './Traces.ts';

/** Adds a span without personal data for each call, below the browser's span. */
export function traceCalls(app: FastifyInstance, { tracer, scope }: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, reply, done) => {
    const { config, url = 'unknown' } = request.routeOptions;
    if (!config?.policy || !('endpoint' in config.policy)) return done();
    const attributes = {
      'http.request.method': request.method,
      'http.route': url,
      'portal.request_id': request.id,
    };
    const span = tracer.startSpan(
      `${request.method} ${url}`,
      { kind: SpanKind.SERVER, attributes },
      parentOf(request.headers.traceparent),
    );
    if (!span.isRecording()) return done();
    spans.set(request, span);
    request.log = request.log.child({ traceId: span.spanContext().traceId });
    reply.log = request.log;
    reply.raw.once('close', () => endSpan(span, reply));
    scope.run(span, done);
  });
  // After the body has been read, code runs in a socket event, outside the call's async context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) scope.run(span, done);
    else done();
  });
}

function parentOf(header: string | string[] | undefined) {
  const parent = typeof header === 'string' ? parseTraceParent(header) : null;
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}

function endSpan(span: Span, reply: FastifyReply): void {
  const isWhole = reply.raw.writableEnded;
  if (isWhole) span.setAttribute('http.response.status_code', reply.statusCode);
  const errorType = isWhole ? reply.statusCode >= 500 && String(reply.statusCode) : 'aborted';
  if (errorType) span.setAttribute('error.type', errorType).setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
