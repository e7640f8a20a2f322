import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import { HOUR_MS } from '@emigration-portal/shared-api';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-base';
import serverPackage from '../../package.json' with { type: 'json' };
import { succeedsWithin } from './succeeds-within.ts';
import type { SpanStorage, TraceOptions, Traces } from './Traces.ts';
import { traceCalls } from './trace-calls.ts';
import { traceStatements } from './trace-statements.ts';
import { wrapWithSpans } from './wrap-with-spans.ts';

const CLOSE_WITHIN_MS = 2_000;
const MAX_TEXT_LENGTH = 4_096;

/** Starts to collect and send traces. Only this file loads OpenTelemetry's SDK. */
export function startTracing({ endpoint, ratio, onLost }: TraceOptions): Traces {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const reportLoss = (error: unknown) => {
    if (performance.now() - reportedAt < HOUR_MS) return;
    reportedAt = performance.now();
    onLost(error as Error);
  };
  setGlobalErrorHandler(reportLoss);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: 5_000 });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'emigration-portal',
      'service.version': serverPackage.version,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    // Depends on the trace id only; a caller's header cannot force sampling.
    sampler: new TraceIdRatioBasedSampler(ratio),
    generalLimits: { attributeValueLengthLimit: MAX_TEXT_LENGTH },
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const scope: SpanStorage = new AsyncLocalStorage();
  const tracing = { tracer: provider.getTracer('portal'), scope };
  const stopStatements = traceStatements(tracing);
  return {
    watch: (app) => traceCalls(app, tracing),
    wrapContext: (context) => ({ ...context, ...wrapWithSpans(tracing, context) }),
    async close() {
      stopStatements();
      await succeedsWithin(provider.shutdown().catch(reportLoss), CLOSE_WITHIN_MS);
    },
  };
}
