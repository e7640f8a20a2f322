/** `npm start`: installs and builds what is missing, then runs server and remotes in this process. */
import { DISK_FULL } from './src/disk-full.mjs';
import { buildChangedWorkspaces } from './start/builds.mjs';
import { showHelp } from './start/help.mjs';
import { installMissingPackages, requireNode } from './start/packages.mjs';
import { runPortal } from './start/portal.mjs';
import { requireFreePorts } from './start/ports.mjs';
import { stopWithParent } from './start/stop-with-parent.mjs';
import { remotes } from './start/workspaces.mjs';

showHelp(process.argv.includes('--build-only') ? 'build' : 'start');

try {
  requireNode();
  stopWithParent();
  const isBuildOnly = process.argv.includes('--build-only');
  const port = Number(process.env.PORT || 3000);
  if (!isBuildOnly) await requireFreePorts(port, { command: 'npm start', extraPorts: remotes.length });
  await installMissingPackages();
  await buildChangedWorkspaces({ pseudoLanguages: process.argv.includes('--pseudo-languages') });
  if (!isBuildOnly) await runPortal(port);
} catch (error) {
  process.stderr.write(`\n${error.code === 'ENOSPC' ? DISK_FULL : error.message}\n`);
  process.exitCode = 1;
}
