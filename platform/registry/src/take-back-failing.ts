import type { RegistryHost } from './host.ts';
import { movePointer } from './move.ts';
import { listPointers, sumReports } from './queries.ts';
import { changeRegistry } from './registry.ts';
import { failsMoreOften, failureRate, hasNoReports } from './rules.ts';

/** Checks every rollout, also those without reports. Returns how many were taken back. */
export async function takeBackFailingRollouts(host: RegistryHost): Promise<number> {
  const rollouts = (await listPointers(host.db)).filter(({ candidate }) => candidate);
  for (const { pointer } of rollouts) await takeBackIfFailing(host, pointer.remote);
  const remaining = (await listPointers(host.db)).filter(({ candidate }) => candidate);
  return rollouts.length - remaining.length;
}

/**
 * Takes back a rollout that fails more often than the current release, or has no reports. Records the reason in the
 * audit trail.
 */
export async function takeBackIfFailing(host: RegistryHost, remote: string): Promise<void> {
  if (!(await findFailingRollout(host, remote))) return;
  await changeRegistry(host, async (hostInTransaction) => {
    const verdict = await findFailingRollout(hostInTransaction, remote);
    if (!verdict) return;
    const { version, revision: expected, reason } = verdict;
    const by = { publisherId: null, setBy: 'upkeep' } as const;
    const { before, after } = await movePointer(hostInTransaction, { remote, version, share: 0, expected, by });
    const entry = { at: host.clock(), actorId: null, ip: '', requestId: '' };
    const object = `remote:${remote}` as const;
    await host.audit(hostInTransaction.db, {
      ...entry,
      action: 'release.takeBack',
      object,
      before,
      after: { ...after, reason },
    });
    host.log.warn({ remote, version, reason }, 'took back a failing rollout');
  });
}

/** Finds out whether the rollout of a remote fails. Returns its version and the reason; undefined if it does not fail. */
async function findFailingRollout({ db }: RegistryHost, remote: string) {
  const [currentPointer] = await listPointers(db, remote);
  if (!currentPointer?.candidate) return undefined;
  const { pointer, release, candidate } = currentPointer;
  const sums = await sumReports(db, remote, pointer.revision);
  const reportsOf = (version: string) => sums.filter((sum) => sum.version === version);
  const [candidateReports, currentReports] = [reportsOf(candidate.version), reportsOf(release.version)];
  const verdict = { version: candidate.version, revision: pointer.revision };
  if (hasNoReports(candidateReports, currentReports, pointer.share)) {
    return { ...verdict, reason: `no browser reported ${candidate.version}, but browsers reported ${release.version}` };
  }
  if (!failsMoreOften(candidateReports, currentReports)) return undefined;
  const formatFailureRate = (of: typeof candidateReports) => `${Math.round(failureRate(of) * 100)} %`;
  const reason = `${formatFailureRate(candidateReports)} of ${candidate.version} failed, ${formatFailureRate(currentReports)} of ${release.version}`;
  return { ...verdict, reason };
}
