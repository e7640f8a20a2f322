import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderTarget, putRelease } from '@emigration-portal/kit/release';
import { descriptionFileName } from '@emigration-portal/shared-api';
import type { Host } from './host.ts';
import { movePointer, standingOf } from './move.ts';
import { type Proven, prove } from './proof.ts';
import { findRelease, listPointers, type Pointed, type ReleaseRow } from './queries.ts';
import { changeRegistry } from './registry.ts';
import { storeRelease } from './storeRelease.ts';

/** What a tree builds to be released: a remote, or the shell. */
export interface OwnBuild {
  readonly name: string;
  readonly build: string;
  /** Where this machine serves its releases. */
  readonly origin: string;
}

/**
 * Puts a build of this machine among the releases and points to it, unless a team has pointed elsewhere. One that is
 * not built is left out; a refusal is logged, since the portal runs with what was released before. Says whether browsers get that build.
 */
export async function releaseOwn(host: Host, { name: remote, build, origin }: OwnBuild): Promise<boolean> {
  if (!existsSync(join(build, descriptionFileName(remote)))) return false;
  try {
    const releases = host.folder;
    const { described, path } = await putRelease(build, remote, folderTarget(releases));
    const { version } = described;
    const proven = await prove((file) => readFile(join(releases, path, file)), { remote, version });
    const url = `${origin}/${remote}/${encodeURIComponent(version)}/`;
    const known = await findRelease(host.db, remote, version);
    const [standing] = await listPointers(host.db, remote);
    if (known?.url !== url || !isSettled(standing, known))
      await changeRegistry(host, (within) => register(within, proven, url));
    const now = await standingOf(host.db, remote);
    return now.version === version;
  } catch (err) {
    host.log.error({ err, build }, 'a build of this machine was not released');
    return false;
  }
}

const isSettled = (standing: Pointed | undefined, { id }: ReleaseRow) =>
  standing !== undefined && (standing.pointer.setBy !== 'start' || standing.release.id === id);

async function register(host: Host, proven: Proven, url: string): Promise<void> {
  const { name: remote, version } = proven.described;
  const origin = { at: host.clock(), actorId: null, ip: '', requestId: '' };
  const row = await storeRelease(host, { ...proven, url, publisherId: null, note: '' }, origin);
  const [standing] = await listPointers(host.db, remote);
  if (isSettled(standing, row)) return;
  const by = { publisherId: null, setBy: 'start' } as const;
  const expected = standing?.pointer.revision ?? 0;
  const { before, after } = await movePointer(host, { remote, version, share: 100, expected, by });
  await host.audit(host.db, { ...origin, action: 'release.point', object: `remote:${remote}`, before, after });
}
