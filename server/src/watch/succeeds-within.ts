import { setTimeout as sleep } from 'node:timers/promises';

/** A later result is ignored. */
export async function succeedsWithin(answer: Promise<unknown>, ms: number): Promise<boolean> {
  const done = new AbortController();
  const late = sleep(ms, false, { signal: done.signal, ref: false }).catch(() => false);
  const came = answer.then(
    () => true,
    () => false,
  );
  return Promise.race([came, late]).finally(() => done.abort());
}
