import { HOUR_MS, type releaseEndpoints } from '@emigration-portal/shared-api';
import type { ReleaseCall } from '../host.ts';
import { isRemoved } from '../move.ts';
import { incrementReport, listPointers } from '../queries.ts';
import { takeBackIfFailing } from '../take-back-failing.ts';

/** Counts a report about a version that browsers get now; ignores other versions. */
export const reportRemote = async ({ host, input, log }: ReleaseCall<typeof releaseEndpoints.reportRemote>) => {
  const { remote, version, what, why = '', running } = input;
  const [currentPointer] = await listPointers(host.db, remote);
  const isOffered = [currentPointer?.release.version, currentPointer?.candidate?.version].includes(version);
  if (currentPointer && isOffered && !isRemoved(currentPointer)) {
    const hour = new Date(Math.floor(host.clock().getTime() / HOUR_MS) * HOUR_MS);
    await incrementReport(host.db, { remote, version, revision: currentPointer.pointer.revision, hour, what, why });
    if (what !== 'loaded') log.info({ remote, version, what, why, running }, 'a browser reported a release failure');
    if (currentPointer.candidate && what !== 'loaded') await takeBackIfFailing(host, remote);
  }
  return { message: 'Counted' };
};
