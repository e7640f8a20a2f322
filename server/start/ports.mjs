import { createServer } from 'node:net';

/** Throws unless `port` and the `extraPorts` ports after it are free. The shell uses the first, each remote another. */
export async function requireFreePorts(port, { command, extraPorts }) {
  const highest = 65_535 - extraPorts;
  if (!Number.isInteger(port) || port < 1 || port > highest) {
    throw new Error(`PORT must be a number from 1 to ${highest}, not ${process.env.PORT ?? port}.`);
  }
  for (let candidate = port; candidate <= port + extraPorts; candidate += 1) {
    if (await isFree(candidate)) continue;
    throw new Error(
      `Port ${candidate} is in use. Stop the program that uses it, or choose another port: PORT=${port + 100} ${command} uses ${port + 100} to ${port + 100 + extraPorts}. A second portal also needs its own DATA_DIR.`,
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
