import type { Host } from './host.ts';
import { movePointer } from './move.ts';
import { listPointers, sumReports } from './queries.ts';
import { changeRegistry } from './registry.ts';
import { failureRate, isSilent, isWorse } from './rules.ts';

/** Judges every rollout once more, also those of which no browser tells anything any more; gives how many were taken back. */
export async function judgeRollouts(host: Host): Promise<number> {
  const rollouts = (await listPointers(host.db)).filter(({ candidate }) => candidate);
  for (const { pointer } of rollouts) await takeBackFailing(host, pointer.remote);
  const left = (await listPointers(host.db)).filter(({ candidate }) => candidate);
  return rollouts.length - left.length;
}

/**
 * Takes back the rollout of a remote when it fails more than what it is to replace, or nothing is heard of it; says why in
 * the audit trail.
 */
export async function takeBackFailing(host: Host, remote: string): Promise<void> {
  if (!(await judged(host, remote))) return;
  await changeRegistry(host, async (within) => {
    const verdict = await judged(within, remote);
    if (!verdict) return;
    const { version, revision: expected, reason } = verdict;
    const by = { publisherId: null, setBy: 'upkeep' } as const;
    const { before, after } = await movePointer(within, { remote, version, share: 0, expected, by });
    const entry = { at: host.clock(), actorId: null, ip: '', requestId: '' };
    const object = `remote:${remote}` as const;
    await host.audit(within.db, { ...entry, action: 'release.takeBack', object, before, after: { ...after, reason } });
    host.log.warn({ remote, version, reason }, 'a rollout was taken back');
  });
}

/** The rollout that is to be taken back, and why; undefined when there is none. */
async function judged({ db }: Host, remote: string) {
  const [standing] = await listPointers(db, remote);
  if (!standing?.candidate) return undefined;
  const { pointer, release, candidate } = standing;
  const sums = await sumReports(db, remote, pointer.revision);
  const told = (version: string) => sums.filter((sum) => sum.version === version);
  const [tried, kept] = [told(candidate.version), told(release.version)];
  const verdict = { version: candidate.version, revision: pointer.revision };
  if (isSilent(tried, kept, pointer.share)) {
    return { ...verdict, reason: `no browser has told of ${candidate.version}, those with ${release.version} have` };
  }
  if (!isWorse(tried, kept)) return undefined;
  const percent = (of: typeof tried) => `${Math.round(failureRate(of) * 100)} %`;
  const reason = `${percent(tried)} of ${candidate.version} failed, ${percent(kept)} of ${release.version}`;
  return { ...verdict, reason };
}
