import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SHELL_NAME } from '@emigration-portal/shared-api/remote';
import { type BrokenRule, findRemoteRefusals, type ReleaseCandidate } from './gate.ts';
import { listJourneyFailures } from './list-journey-failures.ts';
import {
  type Allowances,
  readBuild,
  readDeployed,
  readPublished,
  readPublishedShell,
  readRegistry,
  readShellBuild,
} from './read.ts';
import { findShellRefusals, listReleasesInUse, type ShellCandidate, type ShellWeight } from './shell.ts';

const JOURNEY_FAILED =
  'A journey failed. (rule: its journeys pass) Fix what the journeys report. --emergency "why" skips them, and the audit trail records that.';

/** What a folder releases: a remote or the shell. */
export interface Releasable extends Allowances, Pick<ShellWeight, 'remotes'> {
  readonly name: string;
}

/** Checks the build in this folder by every rule that needs no browser. Throws if it breaks one. */
export const checkBuild = async ({ name, ...allowances }: Releasable, portal: string): Promise<void> =>
  name === SHELL_NAME
    ? checkShell(await readShellBuild('dist', allowances), portal)
    : checkRemote(await readBuild('dist', allowances), portal);

/** Checks a published version again, because shell or server may have changed since. Throws if it breaks a rule. */
export const checkPublished = async (name: string, url: string, portal: string): Promise<void> =>
  name === SHELL_NAME
    ? checkShell(await readPublishedShell(url), portal)
    : checkRemote(await readPublished(url), portal);

async function checkRemote(candidate: ReleaseCandidate, portal: string): Promise<void> {
  throwIfBroken(findRemoteRefusals(candidate, await readDeployed(portal)));
}

async function checkShell(candidate: ShellCandidate, portal: string): Promise<void> {
  const [{ api }, registry] = await Promise.all([readDeployed(portal), readRegistry(portal)]);
  throwIfBroken(findShellRefusals(candidate, { api, registry }));
}

function throwIfBroken(broken: readonly BrokenRule[]): void {
  if (broken.length === 0) return;
  throw new Error(broken.map(({ name, reason, remedy }) => `${reason} (rule: ${name}) ${remedy}`).join('\n'));
}

/**
 * Runs the smoke journeys on the portal with a release; throws if one fails. For the shell, runs the journeys of each remote
 * in use whose folder is in this repository.
 */
export async function runSmokeJourneys(name: string, portal: string, release: string): Promise<void> {
  if (name !== SHELL_NAME) return runJourneysIn('.', { PORTAL: portal, RELEASE: release });
  for (const { name: remote, release: used } of listReleasesInUse(await readRegistry(portal))) {
    const folder = findFolderOfRemote(remote);
    if (!folder) console.log(`The journeys of ${remote} are in another repository. Its team runs them.`);
    else runJourneysIn(folder, { PORTAL: portal, RELEASE: versionFolderOf(used), SHELL_RELEASE: release });
  }
}

/** Returns the URL of a version's folder, which is next to the folder of its files. */
const versionFolderOf = ({ url, metadata }: ReturnType<typeof listReleasesInUse>[number]['release']) =>
  new URL(`../${encodeURIComponent(metadata.version)}/`, url).href;

function runJourneysIn(folder: string, settings: NodeJS.ProcessEnv): void {
  const bin = join(import.meta.dirname, '../bin.mjs');
  const report = join(mkdtempSync(join(tmpdir(), 'journeys-')), 'report.json');
  try {
    const env = { ...process.env, ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const args = [bin, 'smoke', '--reporter=list,json'];
    const { status } = spawnSync(process.execPath, args, { cwd: folder, stdio: 'inherit', env });
    if (status === 0) return;
    // If a browser is missing, Playwright prints it but writes no report.
    const causes = existsSync(report) ? listJourneyFailures(JSON.parse(readFileSync(report, 'utf8'))) : [];
    throw new Error([...causes, JOURNEY_FAILED].join('\n'));
  } finally {
    rmSync(dirname(report), { recursive: true });
  }
}

/** Finds the workspace of a remote in this repository. */
function findFolderOfRemote(name: string): string | undefined {
  const top = process.env.npm_config_local_prefix ?? '.';
  const manifest = (folder: string) =>
    JSON.parse(readFileSync(join(top, folder, 'package.json'), 'utf8')) as {
      readonly workspaces?: readonly string[];
      readonly remote?: { readonly name: string };
    };
  const folder = manifest('.').workspaces?.find((each) => manifest(each).remote?.name === name);
  return folder && join(top, folder);
}
