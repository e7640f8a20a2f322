import { fork } from 'node:child_process';
import { print } from './run.mjs';

/** The server's shutdown limit plus its drain time. */
const STOP_MS = 15_000 + 1_000 * Number(process.env.DRAIN_SECONDS || 5);

/** They stop together, also when a required one ends. */
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
    const ready = new Promise((resolve) => child.on('message', (message) => message?.ready && resolve(message)));
    return { ready, ended };
  };

  const stop = async (reason) => {
    if (stopping) return;
    stopping = true;
    if (reason) print(reason);
    const gone = [...children].map((child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const child of children) askToStop(child);
    const force = setTimeout(() => {
      for (const child of children) child.kill('SIGKILL');
    }, STOP_MS);
    await Promise.all(gone);
    clearTimeout(force);
  };

  /** Returns the first message; undefined if a required process ended. */
  const allReady = async (needed) => {
    const failed = Object.entries(needed).map(async ([name, { ended }]) => {
      const how = await ended;
      if (stopping) return [];
      process.exitCode = 1;
      await stop(`${name} ended (${how}). The portal stops.`);
      return [];
    });
    const ready = Object.values(needed).map((each) => each.ready);
    const [said] = await Promise.race([Promise.all(ready), ...failed]);
    return stopping ? undefined : said;
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
