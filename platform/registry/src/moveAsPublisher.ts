import type { AuditAction, RemoteStanding, releaseEndpoints } from '@emigration-portal/shared-api';
import type { ReleaseCall } from './host.ts';
import { type Move, movePointer } from './move.ts';
import { proveThere } from './proof.ts';
import { findRelease } from './queries.ts';
import { changeRegistry } from './registry.ts';
import { requireOwn } from './rules.ts';

type Moving = ReleaseCall<typeof releaseEndpoints.point> | ReleaseCall<typeof releaseEndpoints.rollOut>;
type Wanted = Omit<Move, 'by'> & { readonly reason: string; readonly emergency?: string | undefined };

/** Moves the pointer of the publisher's own remote, and notes who, why and what was before. */
export async function moveAsPublisher(call: Moving, wanted: Wanted, action: AuditAction): Promise<RemoteStanding> {
  const { host, publisher } = call;
  const { remote, reason, emergency } = wanted;
  requireOwn(publisher, remote);
  const release = wanted.share > 0 ? await findRelease(host.db, remote, wanted.version) : undefined;
  if (release) await proveThere(release);
  const by = { publisherId: publisher.id, setBy: 'publisher' } as const;
  return changeRegistry(host, async (within) => {
    const { before, after } = await movePointer(within, { ...wanted, by });
    const why = { reason, ...(emergency === undefined ? {} : { emergency }) };
    await host.audit(within.db, {
      ...call.origin,
      action,
      object: `remote:${remote}`,
      before,
      after: { ...after, ...why },
    });
    return after;
  });
}
