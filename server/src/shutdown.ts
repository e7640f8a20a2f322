import type { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { ServerState } from './http/server-state.ts';

interface RunningServer {
  /** All that listen. */
  readonly apps: readonly FastifyInstance[];
  readonly lifecycle: ServerState;
  readonly log: Context['log'];
  readonly stopComponents: () => Promise<void>;
  /** How long SIGTERM leaves the port open, so that who asks `/readyz` sends nothing more before it closes. */
  readonly drainMs: number;
}

const LIMIT_MS = 10_000;
const QUIET_ROUND_MS = 0.05;
const MAX_ROUNDS = 1_000;
const stopEvents = Object.entries({ SIGTERM: 'SIGTERM', SIGINT: 'SIGINT', disconnect: 'parent gone' });

/**
 * Until the server listens there are no answers to finish: told to end, it exits at once, and the exit hook of the
 * embedded database takes that along. The answer takes the handlers off again.
 */
export function exitOnSignal(): () => void {
  const exit = () => process.exit();
  for (const [event] of stopEvents) process.on(event, exit);
  return () => {
    for (const [event] of stopEvents) process.off(event, exit);
  };
}

/**
 * Stops in order on SIGTERM, SIGINT or when the process that forked this one is gone: answers under way are finished.
 * Told a second time, it waits for the drain no longer.
 */
export function stopOnSignal({ apps, lifecycle, log, stopComponents: stopParts, drainMs }: RunningServer): void {
  const drain = new AbortController();
  const stop = async (reason: string) => {
    if (lifecycle.isDraining) return drain.abort();
    lifecycle.isDraining = true;
    const ms = reason === 'SIGTERM' ? drainMs : 0;
    log.info({ reason, drainMs: ms }, 'stopping');
    await sleep(ms, undefined, { signal: drain.signal }).catch(() => {});
    const closeAll = (which: 'closeAllConnections' | 'closeIdleConnections') => () => {
      for (const { server } of apps) server[which]();
    };
    setTimeout(closeAll('closeAllConnections'), LIMIT_MS - 2_000).unref();
    // Whatever hangs by then would hang for ever.
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
    setInterval(closeAll('closeIdleConnections'), 1_000).unref();
    try {
      // Fastify would do it, but not at once.
      await Promise.all(apps.map(({ server }) => closePort(server)));
      await Promise.all(apps.map((app) => app.close()));
      await stopParts();
      log.info('stopped');
    } catch (err) {
      log.error({ err }, 'stopping failed');
      process.exitCode = 1;
    }
    // The channel to the process that started it would keep it alive.
    process.exit();
  };
  for (const [event, reason] of stopEvents) process.on(event, () => void stop(reason));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (err: unknown) => {
      log.fatal({ err }, event);
      // Nothing is known to be right after it: whoever runs the server starts it again.
      process.exit(1);
    });
  }
}

/**
 * Lets nobody in any more. A round of the event loop accepts one connection; those that wait when the port closes are
 * reset, and a load balancer that has sent an upload there by then asks nobody else. So the port closes right after a
 * round that accepted none and had next to nothing else to do.
 */
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
