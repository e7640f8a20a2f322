import { once } from 'node:events';
import { createServer } from 'node:net';

/** The first of so many ports in a row that nobody listens on. */
export async function freePorts(count: number): Promise<number> {
  const first = await portOf(0);
  if (!first) return freePorts(count);
  for (let next = first + 1; next < first + count; next += 1) if (!(await portOf(next))) return freePorts(count);
  return first;
}

/** The port when it is free, for 0 any that is. */
async function portOf(port: number): Promise<number | undefined> {
  const probe = createServer();
  const listening = once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.listen(port, 'localhost');
  if (!(await listening)) return;
  const address = probe.address();
  probe.close();
  return typeof address === 'object' ? address?.port : undefined;
}
