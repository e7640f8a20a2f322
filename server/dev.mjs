/** `npm run dev`: installs what is missing, then runs the portal from its sources. Saved changes appear at once. */
import { showHelp } from './start/help.mjs';
import { runHotPortal } from './start/hot-portal.mjs';
import { installMissingPackages, requireNode } from './start/packages.mjs';
import { requireFreePorts } from './start/ports.mjs';
import { stopWithParent } from './start/stop-with-parent.mjs';
import { remotes } from './start/workspaces.mjs';

showHelp('dev');

try {
  requireNode();
  stopWithParent();
  const port = Number(process.env.PORT || 3000);
  await requireFreePorts(port, { command: 'npm run dev', extraPorts: remotes.length + 1 });
  await installMissingPackages();
  await runHotPortal(port);
} catch (error) {
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
