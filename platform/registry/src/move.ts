import { type ReleaseDescription, type RemoteStanding, SHELL_NAME } from '@emigration-portal/shared-api';
import type { Database, Host } from './host.ts';
import {
  earlierReleases,
  findRelease,
  listPointers,
  notePlace,
  type Pointed,
  type PointerRow,
  putPointer,
  type ReleaseRow,
} from './queries.ts';
import { brokenRule, MACHINE, movedSince, refuseForeignArea } from './refusals.ts';

/** Where a remote's pointer is to go. */
export interface Move {
  readonly remote: string;
  readonly version: string;
  /** Percent of browsers that get the version; 100 is everybody, 0 takes it back. */
  readonly share: number;
  /** Revision that the mover has seen. */
  readonly expected: number;
  readonly by: Pick<PointerRow, 'publisherId' | 'setBy'>;
}

interface Moved {
  readonly before: RemoteStanding;
  readonly after: RemoteStanding;
}

/** Moves a pointer; within `changeRegistry`. Of two who have seen the same revision the second is refused. */
export async function movePointer({ db, clock }: Host, move: Move): Promise<Moved> {
  const { remote, version, share } = move;
  const [standing] = await listPointers(db, remote);
  if ((standing?.pointer.revision ?? 0) !== move.expected) throw movedSince(standing);
  const target = await findRelease(db, remote, version);
  if (!target) throw brokenRule('published', `There is no release ${version} of ${remote}.`);
  await refuseForeignArea(db, JSON.parse(target.description) as ReleaseDescription);
  const before = await standingOf(db, remote);
  const revision = move.expected + 1;
  const next = destination(isRemoved(standing) ? undefined : standing, target, share);
  if (next.releaseId !== standing?.release.id) await notePlace(db, target, revision);
  await putPointer(db, { remote, ...next, ...move.by, since: clock(), revision, removedRevision: null });
  return { before, after: await standingOf(db, remote) };
}

/** Takes a remote away from all browsers; within `changeRegistry`. The next release or rollback brings it back. */
export async function removePointer({ db, clock }: Host, move: Omit<Move, 'version' | 'share'>): Promise<Moved> {
  const { remote } = move;
  const [standing] = await listPointers(db, remote);
  if ((standing?.pointer.revision ?? 0) !== move.expected) throw movedSince(standing);
  if (!standing || isRemoved(standing)) throw brokenRule('published', `No browser gets ${remote}.`);
  const before = await standingOf(db, remote);
  const revision = move.expected + 1;
  const next = { releaseId: standing.release.id, candidateId: null, share: 0 };
  await putPointer(db, { remote, ...next, ...move.by, since: clock(), revision, removedRevision: revision });
  return { before, after: await standingOf(db, remote) };
}

/** Whether no browser gets the remote until it is released again. */
export const isRemoved = (standing: Pointed | undefined): boolean =>
  standing !== undefined && standing.pointer.removedRevision === standing.pointer.revision;

type Destination = Pick<PointerRow, 'releaseId' | 'candidateId' | 'share'>;

function destination(standing: Pointed | undefined, target: ReleaseRow, share: number): Destination {
  if (share === 100) return { releaseId: target.id, candidateId: null, share: 0 };
  if (target.remote === SHELL_NAME) throw brokenRule('share', 'The shell goes to all browsers at once.');
  if (!standing)
    throw brokenRule('share', `Nothing is released of ${target.remote}, so everybody gets the first version.`);
  const { release, candidate } = standing;
  if (release.id === target.id) throw brokenRule('share', `Everybody else has ${target.version} already.`);
  if (share > 0) return { releaseId: release.id, candidateId: target.id, share };
  if (candidate?.id !== target.id) throw brokenRule('share', `${target.version} is not being rolled out.`);
  return { releaseId: release.id, candidateId: null, share: 0 };
}

/** What browsers take of a remote now. */
export async function standingOf(db: Database, remote: string): Promise<RemoteStanding> {
  const [standing] = await listPointers(db, remote);
  if (!standing) return { remote, revision: 0 };
  const { pointer, release, candidate, by } = standing;
  const { revision } = pointer;
  const mover = { since: pointer.since.toISOString(), by: by ?? MACHINE };
  if (isRemoved(standing)) return { remote, revision, previous: release.version, ...mover };
  const [previous] = await earlierReleases(db, release, 1);
  return {
    remote,
    revision,
    version: release.version,
    ...(candidate ? { candidate: { version: candidate.version, share: pointer.share } } : {}),
    ...(previous ? { previous: previous.version } : {}),
    ...mover,
  };
}
