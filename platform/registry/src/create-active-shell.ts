import { join } from 'node:path';
import { compressCopies, createFolderStore } from '@emigration-portal/kit/release';
import { descriptionFileNameOf, SHELL_NAME } from '@emigration-portal/shared-api';
import type { RegistryHost } from './host.ts';
import { listPointers, type ReleaseRow } from './queries.ts';
import { createReleaseReader, verifyRelease } from './verify-release.ts';

/** The shell release that this server serves. */
export interface ActiveShell {
  /** Finds the folder with the shell's pages. Empty text before the first release is found. */
  findFolder(): Promise<string>;
  /** Waits until the release of the pointer is stored here. */
  waitForFetch(): Promise<void>;
}

/** Longest wait of a page for the database; then the last known folder is used. */
const LOOKUP_TIMEOUT_MS = 500;
const RETRY_AFTER_MS = 60_000;

/**
 * Creates the object that follows the pointer of the shell. If another server stored the release, this server fetches it and
 * serves the previous one until then.
 */
export function createActiveShell(host: RegistryHost): ActiveShell {
  const { db, releaseFolder: folder, log } = host;
  const folderOf = (version: string) => join(folder, SHELL_NAME, version);
  let servedFolder = '';
  let pendingLookup: Promise<void> | undefined;
  let pendingFetch: Promise<void> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  const fetchAndLog = async (release: ReleaseRow) => {
    try {
      await fetchRelease(host, release);
    } catch (err) {
      failedAt = host.monotonicMs();
      log.error({ err, url: release.url }, 'cannot fetch the active shell release; serving the previous one');
    } finally {
      pendingFetch = undefined;
    }
  };
  const checkPointer = async () => {
    const [currentPointer] = await listPointers(db, SHELL_NAME);
    if (!currentPointer || folderOf(currentPointer.release.version) === servedFolder) return;
    const { release } = currentPointer;
    if (await isStoredHere(host, release)) servedFolder = folderOf(release.version);
    else if (failedAt + RETRY_AFTER_MS <= host.monotonicMs()) pendingFetch ??= fetchAndLog(release);
  };
  const checkPointerOnce = () => {
    pendingLookup ??= checkPointer()
      .catch((err: unknown) => log.warn({ err }, 'cannot read the pointer of the shell'))
      .finally(() => (pendingLookup = undefined));
    return pendingLookup;
  };
  return {
    async findFolder() {
      await Promise.race([
        checkPointerOnce(),
        new Promise((resolve) => setTimeout(resolve, LOOKUP_TIMEOUT_MS).unref()),
      ]);
      return servedFolder;
    },
    async waitForFetch() {
      await checkPointerOnce();
      await pendingFetch;
    },
  };
}

const isStoredHere = ({ releaseFolder: folder }: RegistryHost, { remote, version }: ReleaseRow) =>
  createFolderStore(folder)
    .read(`${remote}/${version}/${descriptionFileNameOf(remote)}`)
    .then(
      () => true,
      () => false,
    );

/** Fetches a release from its published address, verifies it and stores it on this server. */
async function fetchRelease(
  { releaseFolder: folder, log }: RegistryHost,
  { remote, version, url, descriptionHash }: ReleaseRow,
): Promise<void> {
  const store = createFolderStore(folder);
  const files = new Map<string, Buffer>();
  const read = createReleaseReader(url);
  const readAndCollect = async (file: string) => {
    const bytes = Buffer.from(await read(file));
    files.set(file, bytes);
    return bytes;
  };
  await verifyRelease(readAndCollect, { remote, version, description: descriptionHash });
  // The description is stored last: a server that finds it finds all files.
  for (const [file, bytes] of [...files].reverse()) {
    await store.putIfAbsent(`${remote}/${version}/${file}`, bytes, await compressCopies(file, bytes));
  }
  log.info({ version }, 'fetched the active shell release');
}
