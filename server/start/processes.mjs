import { fork } from 'node:child_process';
import { print } from './run.mjs';

/** The server's shutdown limit plus its drain time. */
const STOP_MS = 15_000 + 1_000 * Number(process.env.DRAIN_SECONDS || 5);

/** Starts child processes that all stop when one required process ends, or on a signal. */
export function createProcessGroup() {
  const children = new Set();
  let stopping = false;

  const start = (script, args, options) => {
    const child = fork(script, args, options);
    children.add(child);
    const ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        children.delete(child);
        // Ctrl-C reaches all processes: a child may exit before this one gets the signal.
        setTimeout(resolve, 200, signal ?? code);
      });
    });
    const ready = new Promise((resolve) =>
      child.on('message', (/** @type {any} */ message) => message?.ready && resolve(message)),
    );
    return { ready, ended };
  };

  const stop = async (reason) => {
    if (stopping) return;
    stopping = true;
    if (reason) print(reason);
    const exits = [...children].map((child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const child of children) askToStop(child);
    const force = setTimeout(() => {
      for (const child of children) child.kill('SIGKILL');
    }, STOP_MS);
    await Promise.all(exits);
    clearTimeout(force);
  };

  /** Waits until all are ready. Returns the message of the first; undefined if a required process ended. */
  const allReady = async (requiredProcesses) => {
    const failed = Object.entries(requiredProcesses).map(async ([name, { ended }]) => {
      const exitReason = await ended;
      if (stopping) return [];
      process.exitCode = 1;
      await stop(`${name} ended (${exitReason}). The portal stops.`);
      return [];
    });
    const ready = Object.values(requiredProcesses).map((child) => child.ready);
    const [firstMessage] = await Promise.race([Promise.all(ready), ...failed]);
    return stopping ? undefined : firstMessage;
  };

  process.on('SIGINT', () => stop('\nStopping …'));
  process.on('SIGTERM', () => stop('Stopping …'));
  process.on('SIGHUP', () => stop());

  return { start, allReady };
}

/** Windows has no SIGTERM; there a child stops when its channel closes. */
function askToStop(child) {
  if (process.platform === 'win32' && child.connected) child.disconnect();
  else child.kill('SIGTERM');
}
