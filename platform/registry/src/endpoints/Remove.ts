import type { releaseEndpoints } from '@emigration-portal/shared-api';
import type { ReleaseCall } from '../host.ts';
import { removeRemote } from '../move.ts';
import { changeRegistry } from '../registry.ts';
import { requireReleaseRight } from '../rules.ts';

/** Removes the publisher's remote from all browsers and records the reason. */
export const remove = async (call: ReleaseCall<typeof releaseEndpoints.remove>) => {
  const { host, input, publisher } = call;
  const { remote, expected, reason } = input;
  requireReleaseRight(publisher, remote);
  const mover = { publisherId: publisher.id, setBy: 'publisher' } as const;
  return changeRegistry(host, async (within) => {
    const { before, after } = await removeRemote(within, { remote, expected, by: mover });
    const entry = { ...call.origin, action: 'release.remove', object: `remote:${remote}` } as const;
    await host.audit(within.db, { ...entry, before, after: { ...after, reason } });
    return after;
  });
};
