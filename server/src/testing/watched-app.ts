import { createApp } from '../app.ts';
import type { Env } from '../env.ts';
import { createServerState } from '../http/server-state.ts';
import { startMonitoring } from '../watch/index.ts';
import { startTestApp, type TestApp } from './app.ts';
import { Caller } from './Caller.ts';

export interface WatchedApp extends TestApp {
  readonly serverState: ReturnType<typeof createServerState>;
  scrape(): Promise<string>;
}

/** Starts an app with metrics, both on free ports. */
export async function startListeningWatchedApp(): Promise<{ readonly t: WatchedApp; readonly port: number }> {
  const t = await startWatchedApp({ METRICS_PORT: 0, METRICS_HOST: 'localhost' });
  return { t, port: await t.listen() };
}

/** Starts a test app with the same monitoring as in `main.ts`. */
export async function startWatchedApp(settings: Partial<Env>): Promise<WatchedApp> {
  const t = await startTestApp(settings);
  const watch = await startMonitoring(t.context.env, t.context.log);
  const context = watch.wrapContext(t.context);
  const serverState = createServerState();
  const app = await createApp(context, { serverState, watchCalls: watch.watchCalls });
  const port = await watch.listen(context, serverState);
  return {
    ...t,
    app,
    context,
    serverState,
    as: (who) => new Caller(app, who?.token),
    scrape: async () => (await fetch(`http://localhost:${port}/metrics`)).text(),
    async listen() {
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      return Number(new URL(address).port);
    },
    async close() {
      await app.close();
      await watch.close();
      await t.close();
    },
  };
}
