import type { releaseEndpoints } from '@emigration-portal/shared-api';
import type { ReleaseCall } from '../host.ts';
import { releaseOutput } from '../output.ts';
import { folderReader, prove } from '../proof.ts';
import { brokenRule } from '../refusals.ts';
import { changeRegistry } from '../registry.ts';
import { requireOwn } from '../rules.ts';
import { storeRelease } from '../storeRelease.ts';

/** Makes a release known once all its files have been fetched from where browsers will fetch them. */
export const publish = async (call: ReleaseCall<typeof releaseEndpoints.publish>) => {
  const { host, input, publisher, origin } = call;
  const { remote, version, base, description, note } = input;
  requireOwn(publisher, remote);
  const { origins } = host;
  if (!origins.includes(new URL(base).origin)) {
    throw brokenRule('origin', `Releases of this portal lie on ${origins.join(' or ')}.`);
  }
  const url = `${base.replace(/\/$/, '')}/${remote}/${encodeURIComponent(version)}/`;
  const proven = await prove(folderReader(url), { remote, version, description });
  const found = { ...proven, url, note, publisherId: publisher.id };
  const row = await changeRegistry(host, (within) => storeRelease(within, found, origin));
  return releaseOutput({ row, by: publisher.name });
};
