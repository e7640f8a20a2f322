import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import type { Env } from '../env.ts';
import type { ServerState } from '../http/server-state.ts';

/** What looks on while the server works: metrics and traces, each by a setting of its own. */
interface Monitoring {
  /** Sees every request of a server from its beginning. */
  readonly watchCalls: (app: FastifyInstance) => void;
  /** The same context, whose parts are watched. */
  wrapContext(context: Context): Context;
  /** Opens the port of the metrics, where there is one; gives it. */
  listen(context: Context, lifecycle: ServerState): Promise<number | undefined>;
  /** Closes that and sends the last traces. */
  close(): Promise<void>;
}

/** Loads what the settings ask for and nothing else. */
export async function startMonitoring(env: Env, log: Pick<Logger, 'warn'>): Promise<Monitoring> {
  const { METRICS_PORT: port, METRICS_HOST: host } = env;
  const metrics = port === undefined ? undefined : new (await import('./Metrics.ts')).Metrics();
  const traces = await tracesOf(env, log);
  let close = async () => {};
  return {
    watchCalls(app) {
      metrics?.watch(app);
      traces?.watch(app);
    },
    wrapContext(context) {
      const counted = metrics?.wrapContext(context) ?? context;
      return traces?.wrapContext(counted) ?? counted;
    },
    async listen(context, lifecycle) {
      if (!metrics || port === undefined) return undefined;
      const served = await metrics.serve({ port, host }, context, lifecycle);
      close = served.close;
      return served.port;
    },
    async close() {
      await close();
      await traces?.close();
    },
  };
}

async function tracesOf(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: Env,
  log: Pick<Logger, 'warn'>,
) {
  if (endpoint === undefined) return undefined;
  const { startTracing: openTraces } = await import('./start-tracing.ts');
  return openTraces({ endpoint, ratio, onLost: (err) => log.warn({ err }, 'traces could not be sent') });
}
