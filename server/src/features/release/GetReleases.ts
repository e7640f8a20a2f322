import type { releaseEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../handler.ts';
import { remoteOrigins } from '../../remotes.ts';
import { standingOf } from './move.ts';
import { releaseOutput } from './output.ts';
import { lastReason, listReleases, listRemotes, sumReports } from './queries.ts';
import { isOwn, requireOwn } from './rules.ts';

/** More than a team goes back by. */
const MOST = 100;

/** The remotes of the publisher with their newest releases. */
export const getReleases: Handler<typeof releaseEndpoints.getReleases> = async ({ context, input, publisher }) => {
  const { db, env } = context;
  if (input.remote) requireOwn(publisher, input.remote);
  const names = input.remote ? [input.remote] : (await listRemotes(db)).filter((name) => isOwn(publisher, name));
  const remotes = names.map(async (name) => {
    const reports = await sumReports(db, name);
    const releases = (await listReleases(db, name, MOST)).map((release) => releaseOutput(release, reports));
    const reason = await lastReason(db, name);
    return { ...(await standingOf(db, name)), ...(reason === undefined ? {} : { reason }), releases };
  });
  return { origins: [...remoteOrigins(env)], remotes: await Promise.all(remotes) };
};
