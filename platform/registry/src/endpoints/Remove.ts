import type { releaseEndpoints } from '@emigration-portal/shared-api';
import type { ReleaseCall } from '../host.ts';
import { removePointer } from '../move.ts';
import { changeRegistry } from '../registry.ts';
import { requireOwn } from '../rules.ts';

/** Takes the publisher's own remote away from all browsers, and records who, why and what was before. */
export const remove = async (call: ReleaseCall<typeof releaseEndpoints.remove>) => {
  const { host, input, publisher } = call;
  const { remote, expected, reason } = input;
  requireOwn(publisher, remote);
  const by = { publisherId: publisher.id, setBy: 'publisher' } as const;
  return changeRegistry(host, async (within) => {
    const { before, after } = await removePointer(within, { remote, expected, by });
    const entry = { ...call.origin, action: 'release.remove', object: `remote:${remote}` } as const;
    await host.audit(within.db, { ...entry, before, after: { ...after, reason } });
    return after;
  });
};
