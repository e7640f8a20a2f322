import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './run.mjs';

const readManifest = (folder) => JSON.parse(readFileSync(join(projectDir, folder, 'package.json'), 'utf8'));

/** Workspaces in the order of the top `package.json`. */
export const workspaces = readManifest('.').workspaces;

/** Remotes as `{ workspace, name, area, … }`. Their ports follow the shell's port in this order. */
export const remotes = workspaces.flatMap((workspace) => {
  const { remote } = readManifest(workspace);
  return remote ? [{ workspace, ...remote }] : [];
});
