import type { releaseEndpoints } from '@emigration-portal/shared-api';
import type { ReleaseCall } from '../host.ts';
import { removeRemote } from '../move.ts';
import { changeRegistry } from '../registry.ts';
import { requireReleaseRight } from '../rules.ts';

/**
 * Takes a remote out of the registry, so that no browser loads it, and records the reason. `expected` is the revision
 * that the publisher last saw.
 */
export const remove = async (call: ReleaseCall<typeof releaseEndpoints.remove>) => {
  const { host, input, publisher } = call;
  const { remote, expected, reason } = input;
  requireReleaseRight(publisher, remote);
  const by = { publisherId: publisher.id, setBy: 'publisher' } as const;
  return changeRegistry(host, async (hostInTransaction) => {
    const { before, after } = await removeRemote(hostInTransaction, { remote, expected, by });
    const entry = { ...call.origin, action: 'release.remove', object: `remote:${remote}` } as const;
    await host.audit(hostInTransaction.db, { ...entry, before, after: { ...after, reason } });
    return after;
  });
};
