import { HOUR_MS, type releaseEndpoints } from '@emigration-portal/shared-api';
import type { ReleaseCall } from '../host.ts';
import { isRemoved } from '../move.ts';
import { countReport, listPointers } from '../queries.ts';
import { takeBackFailing } from '../takeBackFailing.ts';

/** Counts what became of a version that is being offered; what is told of any other is not kept. */
export const reportRemote = async ({ host, input, log }: ReleaseCall<typeof releaseEndpoints.reportRemote>) => {
  const { remote, version, what, why = '', running } = input;
  const [standing] = await listPointers(host.db, remote);
  const isOffered = [standing?.release.version, standing?.candidate?.version].includes(version);
  if (standing && isOffered && !isRemoved(standing)) {
    const hour = new Date(Math.floor(host.clock().getTime() / HOUR_MS) * HOUR_MS);
    await countReport(host.db, { remote, version, revision: standing.pointer.revision, hour, what, why });
    if (what !== 'loaded') log.info({ remote, version, what, why, running }, 'a browser tells of a release');
    if (standing.candidate && what !== 'loaded') await takeBackFailing(host, remote);
  }
  return { message: 'Counted' };
};
