import { execFileSync } from 'node:child_process';
import { buildSourcesOf, isBuiltFrom } from './builds.mjs';
import { projectDir } from './run.mjs';

/** Empty outside a repository. */
export const uncommitted = (workspaces, folder = projectDir) =>
  workspaces.filter((workspace) => changedFiles(folder, buildSourcesOf(workspace)).some(isBuiltFrom));

function changedFiles(folder, paths) {
  try {
    const command = ['status', '--porcelain', '--untracked-files=all', '--no-renames', '--', ...paths];
    const lines = execFileSync('git', command, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).split('\n');
    return lines.filter(Boolean).map((line) => line.slice('XY '.length));
  } catch {
    return [];
  }
}

export const uncommittedNote = (workspaces) =>
  workspaces.length === 0
    ? []
    : [
        '',
        `Uncommitted changes are part of the build of: ${workspaces.join(', ')}.`,
        'Browsers get them too, as a release of this machine.',
      ];
