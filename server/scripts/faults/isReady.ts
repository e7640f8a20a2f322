import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until the server's own `/readyz` says yes; a minute without is a finding. */
export async function isReady(address: string, attempts = 240): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const response = await fetch(`${address}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(250);
  }
  throw new Error('The server is not ready again after a minute.');
}
