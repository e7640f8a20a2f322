import type { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { ServerState } from './http/server-state.ts';

interface RunningServer {
  readonly apps: readonly FastifyInstance[];
  readonly serverState: ServerState;
  readonly log: Context['log'];
  readonly stopComponents: () => Promise<void>;
  /** Load balancers need time to notice `/readyz`. */
  readonly drainMs: number;
}

const STOP_LIMIT_MS = 10_000;
const QUIET_ROUND_MS = 0.05;
const MAX_ROUNDS = 1_000;
const stopEvents = Object.entries({ SIGTERM: 'SIGTERM', SIGINT: 'SIGINT', disconnect: 'parent gone' });

/** For the start: a stop signal exits at once. Returns a function that removes the handlers. */
export function exitOnSignal(): () => void {
  const exit = () => process.exit();
  for (const [event] of stopEvents) process.on(event, exit);
  return () => {
    for (const [event] of stopEvents) process.off(event, exit);
  };
}

/** On SIGTERM, SIGINT or a lost parent process. Finishes running calls; a second signal skips the drain. */
export function stopOnSignal({ apps, serverState, log, stopComponents, drainMs }: RunningServer): void {
  const drain = new AbortController();
  const stop = async (reason: string) => {
    if (serverState.isDraining) return drain.abort();
    serverState.isDraining = true;
    const ms = reason === 'SIGTERM' ? drainMs : 0;
    log.info({ reason, drainMs: ms }, 'the server is stopping');
    await sleep(ms, undefined, { signal: drain.signal }).catch(() => {});
    const closeAll = (which: 'closeAllConnections' | 'closeIdleConnections') => () => {
      for (const { server } of apps) server[which]();
    };
    setTimeout(closeAll('closeAllConnections'), STOP_LIMIT_MS - 2_000).unref();
    // Ends a shutdown that hangs.
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    setInterval(closeAll('closeIdleConnections'), 1_000).unref();
    try {
      // Fastify would close the ports later.
      await Promise.all(apps.map(({ server }) => closePort(server)));
      await Promise.all(apps.map((app) => app.close()));
      await stopComponents();
      log.info('the server has stopped');
    } catch (err) {
      log.error({ err }, 'the server could not stop cleanly');
      process.exitCode = 1;
    }
    // The message channel to the parent process would keep this process alive.
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

/** A close would reset connections that wait, so it waits for a round of the event loop that accepts none. */
function closePort(server: Server): Promise<void> {
  let accepted = 0;
  let rounds = 0;
  server.on('connection', () => (accepted += 1));
  return new Promise((resolve) => {
    const checkRound = (acceptedBefore: number, began: number) => {
      rounds += 1;
      if (rounds < MAX_ROUNDS && (accepted > acceptedBefore || performance.now() - began > QUIET_ROUND_MS))
        return setImmediate(checkRound, accepted, performance.now());
      server.close();
      resolve();
    };
    setImmediate(checkRound, accepted, performance.now());
  });
}
