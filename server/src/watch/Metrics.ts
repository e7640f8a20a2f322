import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import serverPackage from '../../package.json' with { type: 'json' };
import type { Context } from '../context.ts';
import type { ServerState } from '../http/server-state.ts';
import { CallMetrics } from './CallMetrics.ts';
import { StateMetrics } from './StateMetrics.ts';
import { type MetricsServer, serveMetrics } from './serve-metrics.ts';
import { wrapWithCounters } from './wrap-with-counters.ts';

export class Metrics {
  readonly #registry = new Registry();
  readonly #calls = new CallMetrics(this.#registry);

  constructor() {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    const help = 'The version of the server that runs.';
    new Gauge({ name: 'portal_build_info', help, labelNames: ['version'], registers }).set(
      { version: serverPackage.version },
      1,
    );
  }

  watch(app: FastifyInstance): void {
    this.#calls.watch(app);
  }

  wrapContext(context: Context): Context {
    return { ...context, ...wrapWithCounters(this.#registry, context) };
  }

  async serve(
    { port, host }: { readonly port: number; readonly host: string },
    context: Pick<Context, 'db' | 'elapsed'>,
    serverState: ServerState,
  ): Promise<MetricsServer> {
    const state = new StateMetrics(this.#registry, context, serverState);
    const text = async () => {
      await state.update();
      return this.#registry.metrics();
    };
    return serveMetrics({ port, host, text, contentType: this.#registry.contentType });
  }
}
