import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Candidate, refusals } from './gate.ts';
import { readDeployed } from './read.ts';

/** Throws unless the version may go to people by every rule that needs no browser. */
export async function pass(candidate: Candidate, portal: string): Promise<void> {
  const broken = refusals(candidate, await readDeployed(portal));
  if (broken.length === 0) return;
  throw new Error(broken.map(({ name, because, wayOn }) => `${because} (rule: ${name}) ${wayOn}`).join('\n'));
}

/** Throws unless the smoke journeys of the remote in this folder pass on the portal, with the release at the address in use. */
export function passJourneys(portal: string, release: string): void {
  const env = { ...process.env, PORTAL: portal, RELEASE: release };
  const bin = join(import.meta.dirname, '../bin.mjs');
  const { status } = spawnSync(process.execPath, [bin, 'smoke'], { stdio: 'inherit', env });
  if (status === 0) return;
  throw new Error(
    'A journey failed. (rule: its journeys pass) Mend what they found; --emergency "why" leaves them out, and the audit says so.',
  );
}
