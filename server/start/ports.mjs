import { createServer } from 'node:net';
import { remotes } from './workspaces.mjs';

/** The portal uses ports in a row: shell and API, then each remote. */
export async function requireFreePorts(port) {
  const highest = 65_535 - remotes.length;
  if (!Number.isInteger(port) || port < 1 || port > highest) {
    throw new Error(`PORT must be a number from 1 to ${highest}, not ${process.env.PORT}.`);
  }
  for (let candidate = port; candidate <= port + remotes.length; candidate += 1) {
    if (await isFree(candidate)) continue;
    throw new Error(
      `Port ${candidate} is in use. Stop what uses it, or move the portal: PORT=${port + 100} npm start uses ${port + 100} to ${port + 100 + remotes.length}.`,
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
