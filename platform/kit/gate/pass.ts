import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SHELL_NAME } from '@emigration-portal/shared-api/remote';
import { type Broken, type Candidate, refusals } from './gate.ts';
import { journeyCauses } from './journey-causes.ts';
import { readBuild, readDeployed, readPublished, readPublishedShell, readRegistry, readShellBuild } from './read.ts';
import { inUse, type ShellCandidate, type ShellWeight, shellRefusals } from './shell.ts';

const FAILED =
  'A journey failed. (rule: its journeys pass) Mend what they found; --emergency "why" leaves them out, and the audit says so.';

/** What is released from a folder: a remote, or the shell. */
export interface Releasable extends Pick<ShellWeight, 'budget' | 'remotes'> {
  readonly name: string;
}

/** Throws unless the build in this folder may go to people by every rule that needs no browser. */
export const passBuild = async ({ name, ...budgets }: Releasable, portal: string): Promise<void> =>
  name === SHELL_NAME
    ? passShell(await readShellBuild('dist', budgets), portal)
    : passRemote(await readBuild('dist', budgets.budget), portal);

/** The same for a published version at the address of its folder: what is deployed may have changed since. */
export const passPublished = async (name: string, url: string, portal: string): Promise<void> =>
  name === SHELL_NAME ? passShell(await readPublishedShell(url), portal) : passRemote(await readPublished(url), portal);

async function passRemote(candidate: Candidate, portal: string): Promise<void> {
  throwIfAny(refusals(candidate, await readDeployed(portal)));
}

async function passShell(candidate: ShellCandidate, portal: string): Promise<void> {
  const [{ api }, registry] = await Promise.all([readDeployed(portal), readRegistry(portal)]);
  throwIfAny(shellRefusals(candidate, { api, registry }));
}

function throwIfAny(broken: readonly Broken[]): void {
  if (broken.length === 0) return;
  throw new Error(broken.map(({ name, because, wayOn }) => `${because} (rule: ${name}) ${wayOn}`).join('\n'));
}

/**
 * Throws unless smoke journeys pass on the portal with the release at the address in use: those of the remote in this
 * folder; of the shell those of each remote in use, as far as they lie in this repository.
 */
export async function passJourneys(name: string, portal: string, release: string): Promise<void> {
  if (name !== SHELL_NAME) return walk('.', { PORTAL: portal, RELEASE: release });
  for (const { name: remote, release: used } of inUse(await readRegistry(portal))) {
    const folder = folderOfRemote(remote);
    if (!folder) console.log(`The journeys of ${remote} lie elsewhere, so its team walks them.`);
    else walk(folder, { PORTAL: portal, RELEASE: folderOf(used), SHELL_RELEASE: release });
  }
}

/** Where a version that the registry offers says what it is: beside the folder of its files. */
const folderOf = ({ url, metadata }: ReturnType<typeof inUse>[number]['release']) =>
  new URL(`../${encodeURIComponent(metadata.version)}/`, url).href;

function walk(folder: string, settings: NodeJS.ProcessEnv): void {
  const bin = join(import.meta.dirname, '../bin.mjs');
  const report = join(mkdtempSync(join(tmpdir(), 'journeys-')), 'report.json');
  try {
    const env = { ...process.env, ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const given = [bin, 'smoke', '--reporter=list,json'];
    const { status } = spawnSync(process.execPath, given, { cwd: folder, stdio: 'inherit', env });
    if (status === 0) return;
    // None is written where there is no browser, which is printed.
    const causes = existsSync(report) ? journeyCauses(JSON.parse(readFileSync(report, 'utf8'))) : [];
    throw new Error([...causes, FAILED].join('\n'));
  } finally {
    rmSync(dirname(report), { recursive: true });
  }
}

/** The folder of a remote that is a workspace beside this one. */
function folderOfRemote(name: string): string | undefined {
  const top = process.env.npm_config_local_prefix ?? '.';
  const manifest = (folder: string) =>
    JSON.parse(readFileSync(join(top, folder, 'package.json'), 'utf8')) as {
      readonly workspaces?: readonly string[];
      readonly remote?: { readonly name: string };
    };
  const folder = manifest('.').workspaces?.find((each) => manifest(each).remote?.name === name);
  return folder && join(top, folder);
}
