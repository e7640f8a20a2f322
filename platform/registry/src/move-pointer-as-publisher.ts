import type { AuditAction, RemoteState, releaseEndpoints } from '@emigration-portal/shared-api';
import type { ReleaseCall } from './host.ts';
import { movePointer, type PointerMove } from './move.ts';
import { findRelease } from './queries.ts';
import { changeRegistry } from './registry.ts';
import { requireReleaseRight } from './rules.ts';
import { verifyStillPublished } from './verify-release.ts';

type MoveCall = ReleaseCall<typeof releaseEndpoints.point> | ReleaseCall<typeof releaseEndpoints.rollOut>;
type MoveRequest = Omit<PointerMove, 'by'> & { readonly reason: string; readonly emergency?: string | undefined };

/** Moves the pointer of the publisher's remote and records the reason in the audit trail. */
export async function movePointerAsPublisher(
  call: MoveCall,
  request: MoveRequest,
  action: AuditAction,
): Promise<RemoteState> {
  const { host, publisher } = call;
  const { remote, reason, emergency } = request;
  requireReleaseRight(publisher, remote);
  const release = request.share > 0 ? await findRelease(host.db, remote, request.version) : undefined;
  if (release) await verifyStillPublished(release);
  const by = { publisherId: publisher.id, setBy: 'publisher' } as const;
  return changeRegistry(host, async (hostInTransaction) => {
    const { before, after } = await movePointer(hostInTransaction, { ...request, by });
    const reasons = { reason, ...(emergency === undefined ? {} : { emergency }) };
    await host.audit(hostInTransaction.db, {
      ...call.origin,
      action,
      object: `remote:${remote}`,
      before,
      after: { ...after, ...reasons },
    });
    return after;
  });
}
