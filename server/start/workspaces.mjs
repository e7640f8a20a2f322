import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './run.mjs';

const readManifest = (folder) => JSON.parse(readFileSync(join(projectDir, folder, 'package.json'), 'utf8'));

/** In the order of the top `package.json`. */
export const workspaces = readManifest('.').workspaces;

/** `{ workspace, name, area, … }`; their ports follow the shell's in this order. */
export const remotes = workspaces.flatMap((workspace) => {
  const { remote } = readManifest(workspace);
  return remote ? [{ workspace, ...remote }] : [];
});
