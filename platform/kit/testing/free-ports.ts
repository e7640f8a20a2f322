import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to connections going out: one of these would take a port before it is listened on. */
const [LOWEST, HIGHEST] = [10_000, 32_000];

/** The first of so many ports in a row that nobody listens on. */
export async function freePorts(count: number): Promise<number> {
  const first = randomInt(LOWEST, HIGHEST - count);
  for (let port = first; port < first + count; port += 1) if (!(await isFree(port))) return freePorts(count);
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
