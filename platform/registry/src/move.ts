import { type ReleaseDescription, type RemoteState, SHELL_NAME } from '@emigration-portal/shared-api';
import type { Database, RegistryHost } from './host.ts';
import {
  findRelease,
  listEarlierReleases,
  listPointers,
  type PointerRow,
  type PointerWithReleases,
  type ReleaseRow,
  updateRollbackPosition,
  upsertPointer,
} from './queries.ts';
import { createPointerMovedRefusal, createRuleRefusal, requireFreeArea, THIS_MACHINE } from './refusals.ts';

/** A requested move of a pointer. */
export interface PointerMove {
  readonly remote: string;
  readonly version: string;
  /** Percent of browsers: 100 is everybody, 0 takes the release back. */
  readonly share: number;
  /** The revision that the caller has seen. */
  readonly expected: number;
  /** Who moves the pointer. */
  readonly by: Pick<PointerRow, 'publisherId' | 'setBy'>;
}

/** The state of a remote before and after a move. */
interface PointerChange {
  readonly before: RemoteState;
  readonly after: RemoteState;
}

/** Moves a pointer; call it inside `changeRegistry`. Refuses if the pointer moved after the caller read it. */
export async function movePointer({ db, clock }: RegistryHost, move: PointerMove): Promise<PointerChange> {
  const { remote, version, share } = move;
  const [currentPointer] = await listPointers(db, remote);
  if ((currentPointer?.pointer.revision ?? 0) !== move.expected) throw createPointerMovedRefusal(currentPointer);
  const target = await findRelease(db, remote, version);
  if (!target) throw createRuleRefusal('published', `There is no release ${version} of ${remote}.`);
  await requireFreeArea(db, JSON.parse(target.description) as ReleaseDescription);
  const before = await findRemoteState(db, remote);
  const revision = move.expected + 1;
  const next = choosePointerValues(isRemoved(currentPointer) ? undefined : currentPointer, target, share);
  if (next.releaseId !== currentPointer?.release.id) await updateRollbackPosition(db, target, revision);
  await upsertPointer(db, { remote, ...next, ...move.by, since: clock(), revision, removedRevision: null });
  return { before, after: await findRemoteState(db, remote) };
}

/**
 * Takes a remote out of the registry, so that no browser loads it; call it inside `changeRegistry`. The next release or
 * rollback restores it.
 */
export async function removeRemote(
  { db, clock }: RegistryHost,
  move: Omit<PointerMove, 'version' | 'share'>,
): Promise<PointerChange> {
  const { remote } = move;
  const [currentPointer] = await listPointers(db, remote);
  if ((currentPointer?.pointer.revision ?? 0) !== move.expected) throw createPointerMovedRefusal(currentPointer);
  if (!currentPointer || isRemoved(currentPointer)) throw createRuleRefusal('published', `No browser gets ${remote}.`);
  const before = await findRemoteState(db, remote);
  const revision = move.expected + 1;
  const next = { releaseId: currentPointer.release.id, candidateId: null, share: 0 };
  await upsertPointer(db, { remote, ...next, ...move.by, since: clock(), revision, removedRevision: revision });
  return { before, after: await findRemoteState(db, remote) };
}

/** Whether the remote is removed until its next release. */
export const isRemoved = (currentPointer: PointerWithReleases | undefined): boolean =>
  currentPointer !== undefined && currentPointer.pointer.removedRevision === currentPointer.pointer.revision;

type PointerTarget = Pick<PointerRow, 'releaseId' | 'candidateId' | 'share'>;

function choosePointerValues(
  currentPointer: PointerWithReleases | undefined,
  target: ReleaseRow,
  share: number,
): PointerTarget {
  if (share === 100) return { releaseId: target.id, candidateId: null, share: 0 };
  if (target.remote === SHELL_NAME) throw createRuleRefusal('share', 'The shell goes to all browsers at once.');
  if (!currentPointer)
    throw createRuleRefusal('share', `${target.remote} has no release yet, so all browsers get the first version.`);
  const { release, candidate } = currentPointer;
  if (release.id === target.id) throw createRuleRefusal('share', `All other browsers already get ${target.version}.`);
  if (share > 0) return { releaseId: release.id, candidateId: target.id, share };
  if (candidate?.id !== target.id) throw createRuleRefusal('share', `${target.version} is not being rolled out.`);
  return { releaseId: release.id, candidateId: null, share: 0 };
}

/** Finds the versions of a remote that browsers get, and the previous version. */
export async function findRemoteState(db: Database, remote: string): Promise<RemoteState> {
  const [currentPointer] = await listPointers(db, remote);
  if (!currentPointer) return { remote, revision: 0 };
  const { pointer, release, candidate, by } = currentPointer;
  const { revision } = pointer;
  const lastMove = { since: pointer.since.toISOString(), by: by ?? THIS_MACHINE };
  if (isRemoved(currentPointer)) return { remote, revision, previous: release.version, ...lastMove };
  const [previous] = await listEarlierReleases(db, release, 1);
  return {
    remote,
    revision,
    version: release.version,
    ...(candidate ? { candidate: { version: candidate.version, share: pointer.share } } : {}),
    ...(previous ? { previous: previous.version } : {}),
    ...lastMove,
  };
}
