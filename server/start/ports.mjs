import { createServer } from 'node:net';

/** The portal uses three ports in a row: shell and API, customer remote, admin remote. */
export async function requireFreePorts(port) {
  if (!Number.isInteger(port) || port < 1 || port > 65_533) {
    throw new Error(`PORT must be a number from 1 to 65533, not ${process.env.PORT}.`);
  }
  for (const candidate of [port, port + 1, port + 2]) {
    if (await isFree(candidate)) continue;
    throw new Error(
      `Port ${candidate} is in use. Stop what uses it, or move the portal: PORT=${port + 100} npm start uses ${port + 100} to ${port + 102}.`,
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
