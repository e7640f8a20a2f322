import type { releaseEndpoints } from '@emigration-portal/shared-api';
import { formatRelease } from '../format-release.ts';
import type { ReleaseCall } from '../host.ts';
import { createRuleRefusal } from '../refusals.ts';
import { changeRegistry } from '../registry.ts';
import { requireReleaseRight } from '../rules.ts';
import { storeRelease } from '../store-release.ts';
import { createReleaseReader, verifyRelease } from '../verify-release.ts';

/** Fetches and verifies all files of a release, then stores it as published. */
export const publish = async (call: ReleaseCall<typeof releaseEndpoints.publish>) => {
  const { host, input, publisher, origin } = call;
  const { remote, version, base, description, note } = input;
  requireReleaseRight(publisher, remote);
  const { releaseOrigins: origins } = host;
  if (!origins.includes(new URL(base).origin)) {
    throw createRuleRefusal('origin', `Releases of this portal must be on ${origins.join(' or ')}.`);
  }
  const url = `${base.replace(/\/$/, '')}/${remote}/${encodeURIComponent(version)}/`;
  const verified = await verifyRelease(createReleaseReader(url), { remote, version, description });
  const releaseToStore = { ...verified, url, note, publisherId: publisher.id };
  const row = await changeRegistry(host, (hostInTransaction) =>
    storeRelease(hostInTransaction, releaseToStore, origin),
  );
  return formatRelease({ row, by: publisher.name });
};
