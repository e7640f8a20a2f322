import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range for outgoing connections, which could take a port before the test listens on it. */
const [LOWEST, HIGHEST] = [10_000, 32_000];

/** Finds the first of `count` free ports in a row. */
export async function findFreePorts(count: number): Promise<number> {
  const first = randomInt(LOWEST, HIGHEST - count);
  for (let port = first; port < first + count; port += 1) if (!(await isFree(port))) return findFreePorts(count);
  return first;
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const free = once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.listen(port);
  const answer = await free;
  probe.close();
  return answer;
}
