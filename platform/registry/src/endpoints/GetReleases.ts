import type { releaseEndpoints } from '@emigration-portal/shared-api';
import { formatRelease } from '../format-release.ts';
import type { ReleaseCall } from '../host.ts';
import { findRemoteState } from '../move.ts';
import { listReleases, listRemotes, sumReports } from '../queries.ts';
import { canRelease, requireReleaseRight } from '../rules.ts';

const MAX_RELEASES = 100;

/** Lists the publisher's remotes with their newest releases. */
export const getReleases = async ({ host, input, publisher }: ReleaseCall<typeof releaseEndpoints.getReleases>) => {
  const { db, releaseOrigins: origins } = host;
  if (input.remote) requireReleaseRight(publisher, input.remote);
  const names = input.remote ? [input.remote] : (await listRemotes(db)).filter((name) => canRelease(publisher, name));
  const remotes = names.map(async (name) => {
    const reports = await sumReports(db, name);
    const releases = (await listReleases(db, name, MAX_RELEASES)).map((release) => formatRelease(release, reports));
    const reason = await host.findLastReason(db, name);
    return { ...(await findRemoteState(db, name)), ...(reason === undefined ? {} : { reason }), releases };
  });
  return { origins: [...origins], remotes: await Promise.all(remotes) };
};
