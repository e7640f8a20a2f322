import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** The range is below the ports of outgoing connections, which could use a port before the test listens on it. */
const [LOWEST, HIGHEST] = [10_000, 32_000];

/** Finds `count` free ports in a row and returns the first. */
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
