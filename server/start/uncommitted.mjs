import { execFileSync } from 'node:child_process';
import { buildSourcesOf, isBuildSource } from './builds.mjs';
import { projectDir } from './run.mjs';

/** The workspaces whose build contains uncommitted changes; none outside a repository. */
export const findUncommittedWorkspaces = (workspaces, folder = projectDir) =>
  workspaces.filter((workspace) => listChangedFiles(folder, buildSourcesOf(workspace)).some(isBuildSource));

function listChangedFiles(folder, paths) {
  try {
    const command = ['status', '--porcelain', '--untracked-files=all', '--no-renames', '--', ...paths];
    const lines = execFileSync('git', command, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).split('\n');
    return lines.filter(Boolean).map((line) => line.slice('XY '.length));
  } catch {
    return [];
  }
}

export const formatUncommittedNote = (workspaces) =>
  workspaces.length === 0
    ? []
    : [
        '',
        `Uncommitted changes are part of the build of: ${workspaces.join(', ')}.`,
        'Browsers get them too, as a release of this machine.',
      ];
