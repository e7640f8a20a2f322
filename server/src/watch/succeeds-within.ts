import { setTimeout as sleep } from 'node:timers/promises';

/** Whether the promise is fulfilled within `ms`. A later result is ignored. */
export async function succeedsWithin(answer: Promise<unknown>, ms: number): Promise<boolean> {
  const done = new AbortController();
  const timeout = sleep(ms, false, { signal: done.signal, ref: false }).catch(() => false);
  const settled = answer.then(
    () => true,
    () => false,
  );
  return Promise.race([settled, timeout]).finally(() => done.abort());
}
