import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest } from '../build/manifest.ts';
import type { NewRemote } from './template.ts';

/**
 * Adds a new remote to `package.json`, README, CODEOWNERS and the pipelines of the repository. It copies the lines of
 * the last remote.
 */
export async function addToWorkspaces(tree: string, { name, workspace, area }: NewRemote): Promise<void> {
  const { workspaces = [] } = readManifest(tree);
  const last = workspaces.findLast((folder) => readManifest(join(tree, folder)).remote);
  const before = last && readManifest(join(tree, last)).remote;
  if (!before) throw new Error(`${tree} has no remote that a new one could stand beside.`);
  const likeIts = (text: string) => text.replaceAll(last, workspace).replaceAll(`${before.name}-team`, `${name}-team`);
  const edit = async (path: string, change: (text: string) => string, from = path) =>
    writeFile(join(tree, path), change(await readFile(join(tree, from), 'utf8')));
  await edit('package.json', (text) => text.replace(`"${last}"`, `"${last}",\n    "${workspace}"`));
  const line = `${`${workspace}/`.padEnd(21)} the screens below ${area}; the same shape`;
  await edit('README.md', (text) => text.replace(new RegExp(`^${last}/ .*$`, 'm'), `$&\n${line}`));
  await edit('.github/CODEOWNERS', (text) => {
    const its = text.split('\n').filter((each) => each.includes(last));
    return text.concat(...its.map((each) => `${aligned(likeIts(each))}\n`));
  });
  await edit(`.github/workflows/${workspace}.yml`, likeIts, `.github/workflows/${last}.yml`);
}

const aligned = (line: string) => line.replace(/^\S+ +/, (path) => path.trim().padEnd(36));
