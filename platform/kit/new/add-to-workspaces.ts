import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest } from '../build/manifest.ts';
import type { NewRemote } from './template.ts';

/**
 * Adds a new remote to `package.json`, README and CODEOWNERS of the repository, and writes its workflow. The README gets
 * a new line; the rest is copied from the last remote.
 */
export async function addToWorkspaces(root: string, { name, workspace, area }: NewRemote): Promise<void> {
  const { workspaces = [] } = readManifest(root);
  const lastFolder = workspaces.findLast((folder) => readManifest(join(root, folder)).remote);
  const lastRemote = lastFolder && readManifest(join(root, lastFolder)).remote;
  if (!lastRemote) throw new Error(`${root} has no remote to copy lines from.`);
  const replaceNames = (text: string) =>
    text.replaceAll(lastFolder, workspace).replaceAll(`${lastRemote.name}-team`, `${name}-team`);
  const edit = async (path: string, change: (text: string) => string, from = path) =>
    writeFile(join(root, path), change(await readFile(join(root, from), 'utf8')));
  await edit('package.json', (text) => text.replace(`"${lastFolder}"`, `"${lastFolder}",\n    "${workspace}"`));
  const line = `${`${workspace}/`.padEnd(21)} the screens below ${area}; the same shape`;
  await edit('README.md', (text) => text.replace(new RegExp(`^${lastFolder}/ .*$`, 'm'), `$&\n${line}`));
  await edit('.github/CODEOWNERS', (text) => {
    const linesOfLast = text.split('\n').filter((each) => each.includes(lastFolder));
    return text.concat(...linesOfLast.map((each) => `${alignColumns(replaceNames(each))}\n`));
  });
  await edit(`.github/workflows/${workspace}.yml`, replaceNames, `.github/workflows/${lastFolder}.yml`);
}

const alignColumns = (line: string) => line.replace(/^\S+ +/, (path) => path.trim().padEnd(36));
