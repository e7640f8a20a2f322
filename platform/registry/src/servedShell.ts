import { join } from 'node:path';
import { compressed, folderTarget } from '@emigration-portal/kit/release';
import { descriptionFileName, SHELL_NAME } from '@emigration-portal/shared-api';
import type { Host } from './host.ts';
import { folderReader, prove } from './proof.ts';
import { listPointers, type ReleaseRow } from './queries.ts';

/** The release of the shell that is in use. */
export interface ShellRelease {
  /** Folder with its pages. */
  folder(): Promise<string>;
  /** Waits until all is here that the pointer names. */
  arrived(): Promise<void>;
}

/** A page waits no longer for the database: it is served as it was last. */
const ANSWER_MS = 500;
/** After a failure. */
const AGAIN_MS = 60_000;

/**
 * The release of the shell that the pointer names, in this machine's folder. Another server may have put it elsewhere:
 * then it comes from where it was published, while the one of before is served.
 */
export function servedShell(host: Host): ShellRelease {
  const { db, folder, log } = host;
  const folderOf = (version: string) => join(folder, SHELL_NAME, version);
  let served = '';
  let looking: Promise<void> | undefined;
  let arriving: Promise<void> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  const arrive = async (release: ReleaseRow) => {
    try {
      await bring(host, release);
    } catch (err) {
      failedAt = host.elapsed();
      log.error({ err, url: release.url }, 'the shell in use could not be fetched; the one of before is served');
    } finally {
      arriving = undefined;
    }
  };
  const look = async () => {
    const [standing] = await listPointers(db, SHELL_NAME);
    if (!standing || folderOf(standing.release.version) === served) return;
    const { release } = standing;
    if (await isHere(host, release)) served = folderOf(release.version);
    else if (failedAt + AGAIN_MS <= host.elapsed()) arriving ??= arrive(release);
  };
  const looked = () => {
    looking ??= look()
      .catch((err: unknown) => log.warn({ err }, 'the pointer of the shell could not be read'))
      .finally(() => (looking = undefined));
    return looking;
  };
  return {
    async folder() {
      await Promise.race([looked(), new Promise((resolve) => setTimeout(resolve, ANSWER_MS).unref())]);
      return served;
    },
    async arrived() {
      await looked();
      await arriving;
    },
  };
}

const isHere = ({ folder }: Host, { remote, version }: ReleaseRow) =>
  folderTarget(folder)
    .read(`${remote}/${version}/${descriptionFileName(remote)}`)
    .then(
      () => true,
      () => false,
    );

/** Fetches a release from where it was published, proves it and puts it into this machine's folder. */
async function bring({ folder, log }: Host, { remote, version, url, descriptionHash }: ReleaseRow): Promise<void> {
  const to = folderTarget(folder);
  const files = new Map<string, Buffer>();
  const read = folderReader(url);
  const keep = async (file: string) => {
    const bytes = Buffer.from(await read(file));
    files.set(file, bytes);
    return bytes;
  };
  await prove(keep, { remote, version, description: descriptionHash });
  // What describes it was read first and is put last: whoever finds it finds all.
  for (const [file, bytes] of [...files].reverse()) {
    await to.putOnce(`${remote}/${version}/${file}`, bytes, await compressed(file, bytes));
  }
  log.info({ version }, 'the shell was fetched from where it was published');
}
