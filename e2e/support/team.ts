import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { createPortalClient, getReleases, point, publish } from '@emigration-portal/kit/portal';
import { createFolderStore, storeReleaseFiles } from '@emigration-portal/kit/release';
import type { Build } from './changed-build.ts';
import { test as base } from './journey.ts';
import type { Portal } from './portal.ts';

const kit = resolve(import.meta.dirname, '../../platform/kit/bin.mjs');

/** A team that releases a remote with its publisher key. */
export type Team = Awaited<ReturnType<typeof createTeam>>;

async function createTeam(portal: Portal, remote: string) {
  const keyFile = join(portal.dataFolder, 'keys/publisher.json');
  const releasesFolder = join(portal.dataFolder, 'releases');
  const { call } = await createPortalClient(portal.shell.url, await readFile(keyFile, 'utf8'));
  async function findActiveRelease() {
    const { remotes } = await call(getReleases, { remote });
    const [release] = remotes;
    if (!release?.version) throw new Error(`Nothing is released of ${remote}`);
    return { ...release, version: release.version };
  }
  async function setActiveRelease(version: string) {
    const { revision: expected } = await findActiveRelease();
    await call(point, { remote, version, expected, reason: 'a journey' });
  }
  return {
    findActiveRelease,
    setActiveRelease,
    /** The store with the releases of all remotes. */
    releasesFolder: releasesFolder,
    /** The folder with the files of this remote. */
    filesFolder: join(releasesFolder, remote, 'files'),
    /** Makes a build the active release, without the gate. */
    async release({ folder, description: { version } }: Build) {
      const { descriptionHash: description } = await storeReleaseFiles(
        join(folder, 'dist'),
        remote,
        createFolderStore(releasesFolder),
      );
      await call(publish, { remote, version, base: portal.remote(remote).url, description, note: '' });
      await setActiveRelease(version);
    },
    /** Runs a command of the kit in the folder of a build. Returns its output. */
    async runKitCommand({ folder }: Pick<Build, 'folder'>, command: string, ...extraArgs: string[]): Promise<string> {
      const portalArgs = ['--portal', portal.shell.url, '--key', keyFile];
      const child = spawn(process.execPath, [kit, command, ...portalArgs, ...extraArgs], { cwd: folder });
      const outputs = await Promise.all([text(child.stdout), text(child.stderr)]);
      return outputs.join('');
    },
    /** Removes a file that the origin serves, or replaces it. Returns a function that restores it. */
    async damageFile(file: string, replacement?: string): Promise<() => Promise<void>> {
      const servedFile = join(releasesFolder, remote, 'files', file);
      const copies = [servedFile, `${servedFile}.br`, `${servedFile}.gz`].filter(existsSync);
      for (const copy of copies) await rename(copy, `${copy}.away`);
      if (replacement !== undefined) await writeFile(servedFile, replacement);
      return async () => {
        for (const copy of copies) await rename(`${copy}.away`, copy);
      };
    },
  };
}

/** A journey with a team. At its end the release that was active at its beginning is active again. */
export const test = base.extend<{ team: Team }>({
  team: async ({ portal }, use) => {
    const team = await createTeam(portal, 'customer');
    const { version } = await team.findActiveRelease();
    await use(team);
    if ((await team.findActiveRelease()).version !== version) await team.setActiveRelease(version);
  },
});
