import type { releaseEndpoints } from '@emigration-portal/shared-api';
import { type Handler, origin } from '../../handler.ts';
import { remoteOrigins } from '../../remotes.ts';
import { releaseOutput } from './output.ts';
import { folderReader, prove } from './proof.ts';
import { brokenRule } from './refusals.ts';
import { changeRegistry } from './registry.ts';
import { requireOwn } from './rules.ts';
import { storeRelease } from './storeRelease.ts';

/** Makes a release known once all its files have been fetched from where browsers will fetch them. */
export const publish: Handler<typeof releaseEndpoints.publish> = async (call) => {
  const { context, input, publisher } = call;
  const { remote, version, base, description, note } = input;
  requireOwn(publisher, remote);
  const origins = remoteOrigins(context.env);
  if (!origins.includes(new URL(base).origin)) {
    throw brokenRule('origin', `Releases of this portal lie on ${origins.join(' or ')}.`);
  }
  const url = `${base.replace(/\/$/, '')}/${remote}/${encodeURIComponent(version)}/`;
  const proven = await prove(folderReader(url), { remote, version, description });
  const found = { ...proven, url, note, publisherId: publisher.id };
  const row = await changeRegistry(context, (within) => storeRelease(within, found, origin(call)));
  return releaseOutput({ row, by: publisher.name });
};
