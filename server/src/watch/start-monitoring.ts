import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import type { Env } from '../env.ts';
import type { ServerState } from '../http/server-state.ts';

interface Monitoring {
  readonly watchCalls: (app: FastifyInstance) => void;
  wrapContext(context: Context): Context;
  /** Serves the metrics. Returns the port, or undefined if none is configured. */
  listen(context: Context, serverState: ServerState): Promise<number | undefined>;
  /** Also sends the last traces. */
  close(): Promise<void>;
}

/** Starts metrics and traces if the settings enable them. Loads no other code. */
export async function startMonitoring(env: Env, log: Pick<Logger, 'warn'>): Promise<Monitoring> {
  const { METRICS_PORT: port, METRICS_HOST: host } = env;
  const metrics = port === undefined ? undefined : new (await import('./Metrics.ts')).Metrics();
  const traces = await createTraces(env, log);
  let close = async () => {};
  return {
    watchCalls(app) {
      metrics?.watch(app);
      traces?.watch(app);
    },
    wrapContext(context) {
      const withMetrics = metrics?.wrapContext(context) ?? context;
      return traces?.wrapContext(withMetrics) ?? withMetrics;
    },
    async listen(context, serverState) {
      if (!metrics || port === undefined) return undefined;
      const metricsServer = await metrics.serve({ port, host }, context, serverState);
      close = metricsServer.close;
      return metricsServer.port;
    },
    async close() {
      await close();
      await traces?.close();
    },
  };
}

async function createTraces(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: Env,
  log: Pick<Logger, 'warn'>,
) {
  if (endpoint === undefined) return undefined;
  const { startTracing } = await import('./start-tracing.ts');
  return startTracing({ endpoint, ratio, onLost: (err) => log.warn({ err }, 'traces could not be sent') });
}
