import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderStore, storeReleaseFiles } from '@emigration-portal/kit/release';
import { descriptionFileNameOf } from '@emigration-portal/shared-api';
import type { RegistryHost } from './host.ts';
import { findRemoteState, movePointer } from './move.ts';
import { findRelease, listPointers, type PointerWithReleases, type ReleaseRow } from './queries.ts';
import { changeRegistry } from './registry.ts';
import { storeRelease } from './store-release.ts';
import { type VerifiedRelease, verifyRelease } from './verify-release.ts';

/** A build of this repository: a remote or the shell. */
export interface LocalBuild {
  readonly name: string;
  /** The folder of the build. */
  readonly build: string;
  /** The origin from which this machine serves its releases. */
  readonly origin: string;
}

/**
 * Releases a build of this machine, unless a publisher has moved the pointer. Skips a missing build. Only logs a refusal,
 * because the portal also runs with the previous release. Returns whether browsers get the build.
 */
export async function releaseLocalBuild(
  host: RegistryHost,
  { name: remote, build, origin }: LocalBuild,
): Promise<boolean> {
  if (!existsSync(join(build, descriptionFileNameOf(remote)))) return false;
  try {
    const releases = host.releaseFolder;
    const { description: described, path } = await storeReleaseFiles(build, remote, createFolderStore(releases));
    const { version } = described;
    const verified = await verifyRelease((file) => readFile(join(releases, path, file)), { remote, version });
    const url = `${origin}/${remote}/${encodeURIComponent(version)}/`;
    const existingRelease = await findRelease(host.db, remote, version);
    const [currentPointer] = await listPointers(host.db, remote);
    if (existingRelease?.url !== url || !isPointerSet(currentPointer, existingRelease))
      await changeRegistry(host, (hostInTransaction) => registerLocalBuild(hostInTransaction, verified, url));
    const state = await findRemoteState(host.db, remote);
    return state.version === version;
  } catch (err) {
    host.log.error({ err, build }, 'cannot release a build of this machine');
    return false;
  }
}

const isPointerSet = (currentPointer: PointerWithReleases | undefined, { id }: ReleaseRow) =>
  currentPointer !== undefined && (currentPointer.pointer.setBy !== 'start' || currentPointer.release.id === id);

async function registerLocalBuild(host: RegistryHost, verified: VerifiedRelease, url: string): Promise<void> {
  const { name: remote, version } = verified.description;
  const origin = { at: host.clock(), actorId: null, ip: '', requestId: '' };
  const row = await storeRelease(host, { ...verified, url, publisherId: null, note: '' }, origin);
  const [currentPointer] = await listPointers(host.db, remote);
  if (isPointerSet(currentPointer, row)) return;
  const by = { publisherId: null, setBy: 'start' } as const;
  const expected = currentPointer?.pointer.revision ?? 0;
  const { before, after } = await movePointer(host, { remote, version, share: 100, expected, by });
  await host.audit(host.db, { ...origin, action: 'release.point', object: `remote:${remote}`, before, after });
}
