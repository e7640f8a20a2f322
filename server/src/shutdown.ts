import type { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { ServerState } from './http/server-state.ts';

interface RunningServer {
  readonly apps: readonly FastifyInstance[];
  readonly lifecycle: ServerState;
  readonly log: Context['log'];
  readonly stopComponents: () => Promise<void>;
  /** Load balancers need time to notice `/readyz`. */
  readonly drainMs: number;
}

const LIMIT_MS = 10_000;
const QUIET_ROUND_MS = 0.05;
const MAX_ROUNDS = 1_000;
const stopEvents = Object.entries({ SIGTERM: 'SIGTERM', SIGINT: 'SIGINT', disconnect: 'parent gone' });

/** Returns a function that removes the handlers. */
export function exitOnSignal(): () => void {
  const exit = () => process.exit();
  for (const [event] of stopEvents) process.on(event, exit);
  return () => {
    for (const [event] of stopEvents) process.off(event, exit);
  };
}

/** On SIGTERM, SIGINT or a lost parent process. Finishes running calls; a second signal skips the drain. */
export function stopOnSignal({ apps, lifecycle, log, stopComponents: stopParts, drainMs }: RunningServer): void {
  const drain = new AbortController();
  const stop = async (reason: string) => {
    if (lifecycle.isDraining) return drain.abort();
    lifecycle.isDraining = true;
    const ms = reason === 'SIGTERM' ? drainMs : 0;
    log.info({ reason, drainMs: ms }, 'the server is stopping');
    await sleep(ms, undefined, { signal: drain.signal }).catch(() => {});
    const closeAll = (which: 'closeAllConnections' | 'closeIdleConnections') => () => {
      for (const { server } of apps) server[which]();
    };
    setTimeout(closeAll('closeAllConnections'), LIMIT_MS - 2_000).unref();
    // Ends a shutdown that hangs.
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
    setInterval(closeAll('closeIdleConnections'), 1_000).unref();
    try {
      // Fastify would close the ports later.
      await Promise.all(apps.map(({ server }) => closePort(server)));
      await Promise.all(apps.map((app) => app.close()));
      await stopParts();
      log.info('the server has stopped');
    } catch (err) {
      log.error({ err }, 'the server could not stop cleanly');
      process.exitCode = 1;
    }
    // The channel to the process that started it would keep it alive.
    process.exit();
  };
  for (const [event, reason] of stopEvents) process.on(event, () => void stop(reason));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (err: unknown) => {
      log.fatal({ err }, event);
      // The state is unknown now; the supervisor restarts the server.
      process.exit(1);
    });
  }
}

/** Waiting connections would be reset, so it closes after an event loop round that accepted none. */
function closePort(server: Server): Promise<void> {
  let accepted = 0;
  let rounds = 0;
  server.on('connection', () => (accepted += 1));
  return new Promise((resolve) => {
    const round = (before: number, began: number) => {
      rounds += 1;
      if (rounds < MAX_ROUNDS && (accepted > before || performance.now() - began > QUIET_ROUND_MS))
        return setImmediate(round, accepted, performance.now());
      server.close();
      resolve();
    };
    setImmediate(round, accepted, performance.now());
  });
}
