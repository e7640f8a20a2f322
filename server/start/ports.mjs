import { createServer } from 'node:net';

/** Shell and API, then one port per remote. */
export async function requireFreePorts(port, { command, further }) {
  const highest = 65_535 - further;
  if (!Number.isInteger(port) || port < 1 || port > highest) {
    throw new Error(`PORT must be a number from 1 to ${highest}, not ${process.env.PORT}.`);
  }
  for (let candidate = port; candidate <= port + further; candidate += 1) {
    if (await isFree(candidate)) continue;
    throw new Error(
      `Port ${candidate} is in use. Stop the program that uses it, or choose another port: PORT=${port + 100} ${command} uses ${port + 100} to ${port + 100 + further}.`,
    );
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: process.env.HOST || 'localhost' }, () => probe.close(() => resolve(true)));
  });
}
