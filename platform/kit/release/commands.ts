import { spawnSync } from 'node:child_process';
import type { OutputOf, Release } from '@emigration-portal/shared-api';
import { SHELL_NAME } from '@emigration-portal/shared-api/remote';
import { getReleases, type PortalClient, point, publish, remove, rollOut } from './portal-client.ts';
import { isBucketAddress, openPortal, openReleaseStore, parseOptions, readReleasable } from './settings.ts';
import { storeReleaseFiles } from './store-release-files.ts';
import { sweepStoredReleases } from './sweep.ts';

const MAX_SHOWN = 20;

type RemoteState = OutputOf<typeof getReleases>['remotes'][number];

/** Checks, tests, builds, stores and publishes a release. Then runs the journeys and moves the pointer to the release. */
async function release(args: string[]): Promise<string> {
  const { values } = parseOptions(args);
  const { to, url, reason = 'a release', emergency, portal: address } = values;
  const share = parseShare(values.share);
  if (isBucketAddress(to) && !url) {
    throw new Error(
      'Say with --url at which address browsers find what lies in the bucket, such as https://remotes.example.',
    );
  }
  const target = await openReleaseStore(to);
  const portal = await openPortal(values);
  const releasable = await readReleasable();
  const { name: remote } = releasable;
  const { state, origins } = await findRemoteState(portal, remote);
  const { checkBuild, runSmokeJourneys } = await import('../gate/index.ts');
  if (values.build) await checkAndBuild(remote, address);
  await checkBuild(releasable, address);
  const { description: storedDescription, descriptionHash: description } = await storeReleaseFiles(
    'dist',
    remote,
    target,
  );
  const { version } = storedDescription;
  const base = url ?? findBaseAddress(state) ?? origins[0] ?? '';
  const published = await portal.call(publish, { remote, version, base, description, note: reason });
  if (state.version === version && !state.candidate) return `All browsers already get ${remote} ${version}.`;
  if (!emergency) await runSmokeJourneys(remote, address, published.url);
  const move = { remote, version, expected: state.revision, reason, ...(emergency && { emergency }) };
  await (share === 100 ? portal.call(point, move) : portal.call(rollOut, { ...move, share }));
  return `${remote} ${version} is released to ${share === 100 ? 'all' : `${share} % of`} browsers, from ${published.url}`;
}

function parseShare(text: string): number {
  const share = Number(text);
  if (/^\d{1,3}$/.test(text) && share <= 100) return share;
  throw new Error('Say the share of browsers, 0 to 100: "rollout -- 25 [version]".');
}

/**
 * Runs the scripts of the workspace. A shell trusts the same registry keys as the deployed one, unless
 * REGISTRY_PUBLIC_KEYS is set.
 */
async function checkAndBuild(name: string, portal: string): Promise<void> {
  const env = { ...process.env };
  if (name === SHELL_NAME) {
    const { readTrustedKeys } = await import('../gate/index.ts');
    env.REGISTRY_PUBLIC_KEYS ??= JSON.stringify(await readTrustedKeys(portal));
  }
  const options = { stdio: 'inherit', shell: process.platform === 'win32', env } as const;
  for (const script of ['check', 'test', 'build']) {
    const { status } = spawnSync('npm', ['run', script], options);
    if (status !== 0) throw new Error(`"npm run ${script}" failed, so nothing was released. Fix the errors above.`);
  }
}

/** Returns the base address of the active release. */
function findBaseAddress({ version, remote, releases }: RemoteState): string | undefined {
  const url = releases.find((each) => each.version === version)?.url;
  return url?.slice(0, url.lastIndexOf(`/${remote}/`));
}

/** Moves the pointer back to the previous release, or to the version of --to. */
async function rollback(args: string[]): Promise<string> {
  const { values } = parseOptions(args);
  const portal = await openPortal(values);
  const { name: remote } = await readReleasable();
  const { state } = await findRemoteState(portal, remote);
  const version = values.to ?? state.previous;
  if (!version) throw new Error(`Nothing was released of ${remote} before. --to names the version to go to.`);
  const use = describeUse(state, version);
  if (use) return `${remote} ${version} is in use: ${use} Nothing has changed.`;
  await requireCompatible(state, version, values.portal);
  await portal.call(point, { remote, version, expected: state.revision, reason: values.reason ?? 'a rollback' });
  const former = state.version ? `; ${state.version} is out of use` : '';
  return `${remote} is back at ${version}${former}.`;
}

/** Describes which browsers get a version that is in use, so that a rollback to it makes no sense. Otherwise undefined. */
function describeUse({ version: activeVersion, candidate }: RemoteState, version: string): string | undefined {
  if (version === candidate?.version) {
    return `${candidate.share} % of browsers take it. "rollout -- 100" gives it to all, "rollout -- 0" takes it back.`;
  }
  return version === activeVersion && !candidate ? 'everybody has it.' : undefined;
}

/** Checks a published version again, because shell or server may have changed since. Throws if it no longer works. */
async function requireCompatible({ remote, releases }: RemoteState, version: string, portal: string): Promise<void> {
  const release = releases.find((each) => each.version === version);
  if (!release) {
    const there = '"npm run releases" lists what there is.';
    throw new Error(`There is no release ${version} of ${remote}. (rule: published) ${there}`);
  }
  const { checkPublished } = await import('../gate/index.ts');
  await checkPublished(remote, release.url, portal);
}

/** Gives the candidate, or the newest release, to a share of browsers; a share of 0 ends the rollout. */
async function rollout(args: string[]): Promise<string> {
  const { values, positionals } = parseOptions(args);
  const [shareText = '', namedVersion] = positionals;
  const share = parseShare(shareText);
  const portal = await openPortal(values);
  const { name: remote } = await readReleasable();
  const { state } = await findRemoteState(portal, remote);
  const version = namedVersion ?? state.candidate?.version ?? state.releases[0]?.version;
  if (!version) throw new Error(`No version of ${remote} is published. "release" publishes one.`);
  const reason = values.reason ?? `a rollout to ${share} %`;
  if (share > 0) await requireCompatible(state, version, values.portal);
  await portal.call(rollOut, { remote, version, share, expected: state.revision, reason });
  return share === 0 ? `${remote} ${version} is taken back.` : `${share} % of browsers take ${remote} ${version} now.`;
}

/** Lists releases with share, date, publisher and reports. With the arguments `remove REMOTE`, removes a remote. */
async function releases(args: string[]): Promise<string> {
  const { values, positionals } = parseOptions(args);
  const [action, remoteToRemove] = positionals;
  if (action !== undefined && (action !== 'remove' || !remoteToRemove))
    throw new Error('Type "releases" for the list, or "releases remove <remote>".');
  const portal = await openPortal(values);
  if (remoteToRemove) return removeRemote(portal, remoteToRemove, values.reason);
  const { remotes } = await portal.call(getReleases, {});
  return remotes.map(formatRemote).join('\n\n') || 'Nothing is released.';
}

async function removeRemote(portal: PortalClient, remote: string, reason = 'a removal'): Promise<string> {
  const { state } = await findRemoteState(portal, remote);
  if (!state.version) throw new Error(`No browser gets ${remote}, so there is nothing to remove.`);
  await portal.call(remove, { remote, expected: state.revision, reason });
  return `${remote} is removed: no browser gets it. "release" or "rollback" in its folder brings it back.`;
}

function formatRemote(state: RemoteState): string {
  const { remote, candidate, previous, since, by, reason } = state;
  const share = (version: string) => {
    if (version === candidate?.version) return `${candidate.share} %`;
    if (version === state.version) return `${100 - (candidate?.share ?? 0)} %`;
    return version === previous ? 'before' : '';
  };
  const rows = state.releases
    .slice(0, MAX_SHOWN)
    .map(({ version, publishedDate, by: publisher, note, reports, reasons }) => {
      const counts = formatReports(reports, reasons);
      const columns = [share(version).padEnd(7), version, publishedDate, publisher, counts, note];
      return `  ${columns.filter(Boolean).join('  ')}`;
    });
  const moved = since ? `, since ${since}, by ${by}${reason ? `: ${reason}` : ''}` : '';
  const currentState = state.version ?? (since ? 'removed' : 'nothing released');
  return [`${remote}: ${currentState}${moved}`, ...rows].join('\n');
}

function formatReports({ loaded, failed, error }: Release['reports'], reasons: Release['reasons'] = {}): string {
  if (loaded + failed + error === 0) return '';
  const counts = Object.entries(reasons).map(([reason, count]) => `${count} ${reason}`);
  return `${loaded} loaded, ${failed} failed, ${error} errors${counts.length > 0 ? ` (${counts.join(', ')})` : ''}`;
}

async function findRemoteState(
  portal: PortalClient,
  remote: string,
): Promise<{ state: RemoteState; origins: readonly string[] }> {
  const { origins, remotes } = await portal.call(getReleases, { remote });
  const [state = { remote, revision: 0, releases: [] }] = remotes;
  return { state, origins };
}

/** Deletes releases that no browser gets and no rollback needs from a store. */
async function sweepStore(args: string[]): Promise<string> {
  const { values } = parseOptions(args);
  const target = await openReleaseStore(values.to);
  const portal = await openPortal(values);
  const { name: remote } = await readReleasable();
  const { state } = await findRemoteState(portal, remote);
  const activeFiles = await target.list(`${remote}/${state.version}`);
  if (activeFiles.length === 0) {
    throw new Error(
      `${values.to} does not contain all releases of ${remote} that ${values.portal} uses: nothing is removed.`,
    );
  }
  const { versions, files } = await sweepStoredReleases(target, state, new Date());
  return `${versions} versions of ${remote} and ${files} files are removed from ${values.to}.`;
}

/** The commands that call the portal. Each returns the text to print, or throws an Error that says what to do. */
export const releaseCommands = { release, rollback, rollout, releases, sweep: sweepStore };
