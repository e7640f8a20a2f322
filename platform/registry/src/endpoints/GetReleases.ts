import type { releaseEndpoints } from '@emigration-portal/shared-api';
import type { ReleaseCall } from '../host.ts';
import { standingOf } from '../move.ts';
import { releaseOutput } from '../output.ts';
import { listReleases, listRemotes, sumReports } from '../queries.ts';
import { isOwn, requireOwn } from '../rules.ts';

/** More than a team goes back by. */
const MOST = 100;

/** The remotes of the publisher with their newest releases. */
export const getReleases = async ({ host, input, publisher }: ReleaseCall<typeof releaseEndpoints.getReleases>) => {
  const { db, origins } = host;
  if (input.remote) requireOwn(publisher, input.remote);
  const names = input.remote ? [input.remote] : (await listRemotes(db)).filter((name) => isOwn(publisher, name));
  const remotes = names.map(async (name) => {
    const reports = await sumReports(db, name);
    const releases = (await listReleases(db, name, MOST)).map((release) => releaseOutput(release, reports));
    const reason = await host.lastReason(db, name);
    return { ...(await standingOf(db, name)), ...(reason === undefined ? {} : { reason }), releases };
  });
  return { origins: [...origins], remotes: await Promise.all(remotes) };
};
