/** `npm start`: installs and builds what is missing, then runs the server, which is the remotes' origin too, in this process. */
import { DISK_FULL } from './src/disk-full.mjs';
import { bringBuildsUpToDate } from './start/builds.mjs';
import { showHelp } from './start/help.mjs';
import { installWhenStale, requireNode } from './start/packages.mjs';
import { endWithNpm } from './start/parent.mjs';
import { runPortal } from './start/portal.mjs';
import { requireFreePorts } from './start/ports.mjs';
import { remotes } from './start/workspaces.mjs';

showHelp(process.argv.includes('--build-only') ? 'build' : 'start');

try {
  requireNode();
  endWithNpm();
  await installWhenStale();
  await bringBuildsUpToDate();
  if (!process.argv.includes('--build-only')) {
    const port = Number(process.env.PORT || 3000);
    await requireFreePorts(port, { command: 'npm start', further: remotes.length });
    await runPortal(port);
  }
} catch (error) {
  process.stderr.write(`\n${error.code === 'ENOSPC' ? DISK_FULL : error.message}\n`);
  process.exitCode = 1;
}
