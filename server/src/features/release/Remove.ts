import type { releaseEndpoints } from '@emigration-portal/shared-api';
import { audit } from '../../db/audit.ts';
import { type Handler, origin } from '../../handler.ts';
import { removePointer } from './move.ts';
import { changeRegistry } from './registry.ts';
import { requireOwn } from './rules.ts';

/** Takes the publisher's own remote away from all browsers, and records who, why and what was before. */
export const remove: Handler<typeof releaseEndpoints.remove> = async (call) => {
  const { context, input, publisher } = call;
  const { remote, expected, reason } = input;
  requireOwn(publisher, remote);
  const by = { publisherId: publisher.id, setBy: 'publisher' } as const;
  return changeRegistry(context, async (within) => {
    const { before, after } = await removePointer(within, { remote, expected, by });
    const entry = { ...origin(call), action: 'release.remove', object: `remote:${remote}` } as const;
    await audit(within.db, { ...entry, before, after: { ...after, reason } });
    return after;
  });
};
