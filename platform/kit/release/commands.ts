import { spawnSync } from 'node:child_process';
import type { OutputOf, Release } from '@emigration-portal/shared-api';
import { SHELL_NAME } from '@emigration-portal/shared-api/remote';
import { getReleases, type PortalClient, point, publish, remove, rollOut } from './portal-client.ts';
import { isBucketAddress, openPortal, openReleaseStore, parseOptions, readReleasable } from './settings.ts';
import { storeReleaseFiles } from './store-release-files.ts';
import { sweepStoredReleases } from './sweep.ts';

const MAX_SHOWN = 20;

type RemoteState = OutputOf<typeof getReleases>['remotes'][number];

/** Checks, tests, builds, stores and publishes; runs the journeys; then gives the release to browsers. */
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
  const { description: described, descriptionHash: description } = await storeReleaseFiles('dist', remote, target);
  const { version } = described;
  const base = url ?? baseOf(state) ?? origins[0] ?? '';
  const published = await portal.call(publish, { remote, version, base, description, note: reason });
  if (state.version === version && !state.candidate) return `${remote} ${version} is what everybody has already.`;
  if (!emergency) await runSmokeJourneys(remote, address, published.url);
  const move = { remote, version, expected: state.revision, reason, ...(emergency && { emergency }) };
  await (share === 100 ? portal.call(point, move) : portal.call(rollOut, { ...move, share }));
  return `${remote} ${version} is released to ${share === 100 ? 'all' : `${share} % of`} browsers, from ${published.url}`;
}

function parseShare(given: string): number {
  const share = Number(given);
  if (/^\d{1,3}$/.test(given) && share <= 100) return share;
  throw new Error('Say the share of browsers, 0 to 100: "rollout -- 25 [version]".');
}

/**
 * Runs the scripts of the workspace. A shell trusts the same registry keys as the deployed one, unless
 * REGISTRY_PUBLIC_KEYS is set.
 */
async function checkAndBuild(name: string, portal: string): Promise<void> {
  const env = { ...process.env };
  if (name === SHELL_NAME) {
    const { readTrustedKeys: readTrusted } = await import('../gate/index.ts');
    env.REGISTRY_PUBLIC_KEYS ??= JSON.stringify(await readTrusted(portal));
  }
  const how = { stdio: 'inherit', shell: process.platform === 'win32', env } as const;
  for (const script of ['check', 'test', 'build']) {
    const { status } = spawnSync('npm', ['run', script], how);
    if (status !== 0) throw new Error(`"npm run ${script}" failed, so nothing was released. Mend what it says.`);
  }
}

/** Base address of the active release. */
function baseOf({ version, remote, releases }: RemoteState): string | undefined {
  const url = releases.find((each) => each.version === version)?.url;
  return url?.slice(0, url.lastIndexOf(`/${remote}/`));
}

/** Returns to the previous release, or to the version of --to. */
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

/** Says who gets a version that a rollback would not change, or would give to more browsers. */
function describeUse({ version, candidate }: RemoteState, asked: string): string | undefined {
  if (asked === candidate?.version) {
    return `${candidate.share} % of browsers take it. "rollout -- 100" gives it to all, "rollout -- 0" takes it back.`;
  }
  return asked === version && !candidate ? 'everybody has it.' : undefined;
}

/** Checks a published version again: shell or server may have changed since. */
async function requireCompatible({ remote, releases }: RemoteState, version: string, portal: string): Promise<void> {
  const known = releases.find((each) => each.version === version);
  if (!known) {
    const there = '"npm run releases" lists what there is.';
    throw new Error(`There is no release ${version} of ${remote}. (rule: published) ${there}`);
  }
  const { checkPublished } = await import('../gate/index.ts');
  await checkPublished(remote, known.url, portal);
}

/** Gives the candidate, or the newest release, to a share of browsers. */
async function rollout(args: string[]): Promise<string> {
  const { values, positionals } = parseOptions(args);
  const [given = '', named] = positionals;
  const share = parseShare(given);
  const portal = await openPortal(values);
  const { name: remote } = await readReleasable();
  const { state } = await findRemoteState(portal, remote);
  const version = named ?? state.candidate?.version ?? state.releases[0]?.version;
  if (!version) throw new Error(`Nothing is published of ${remote}. "release" does it.`);
  const reason = values.reason ?? `a rollout to ${share} %`;
  if (share > 0) await requireCompatible(state, version, values.portal);
  await portal.call(rollOut, { remote, version, share, expected: state.revision, reason });
  return share === 0 ? `${remote} ${version} is taken back.` : `${share} % of browsers take ${remote} ${version} now.`;
}

/** Lists releases with share, date, publisher and reports; `remove REMOTE` removes a remote. */
async function releases(args: string[]): Promise<string> {
  const { values, positionals } = parseOptions(args);
  const [action, named] = positionals;
  if (action !== undefined && (action !== 'remove' || !named))
    throw new Error('Type "releases" for the list, or "releases remove <remote>".');
  const portal = await openPortal(values);
  if (named) return removeRemote(portal, named, values.reason);
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
      const told = formatReports(reports, reasons);
      return `  ${[share(version).padEnd(7), version, publishedDate, publisher, told, note].filter(Boolean).join('  ')}`;
    });
  const moved = since ? `, since ${since}, by ${by}${reason ? `: ${reason}` : ''}` : '';
  const now = state.version ?? (since ? 'removed' : 'nothing released');
  return [`${remote}: ${now}${moved}`, ...rows].join('\n');
}

function formatReports({ loaded, failed, error }: Release['reports'], reasons: Release['reasons'] = {}): string {
  if (loaded + failed + error === 0) return '';
  const why = Object.entries(reasons).map(([reason, count]) => `${count} ${reason}`);
  return `${loaded} loaded, ${failed} failed, ${error} errors${why.length > 0 ? ` (${why.join(', ')})` : ''}`;
}

async function findRemoteState(
  portal: PortalClient,
  remote: string,
): Promise<{ state: RemoteState; origins: readonly string[] }> {
  const { origins, remotes } = await portal.call(getReleases, { remote });
  const [state = { remote, revision: 0, releases: [] }] = remotes;
  return { state, origins };
}

/** Deletes releases from a store that no browser gets and no rollback needs. */
async function sweepStore(args: string[]): Promise<string> {
  const { values } = parseOptions(args);
  const target = await openReleaseStore(values.to);
  const portal = await openPortal(values);
  const { name: remote } = await readReleasable();
  const { state } = await findRemoteState(portal, remote);
  const isThere = await target.list(`${remote}/${state.version}`);
  if (isThere.length === 0) {
    throw new Error(`What ${values.portal} has in use of ${remote} does not lie in ${values.to}: nothing is removed.`);
  }
  const { versions, files } = await sweepStoredReleases(target, state, new Date());
  return `${versions} versions of ${remote} and ${files} files are removed from ${values.to}.`;
}

/** Commands that call the portal. Each returns a sentence, or throws an Error that says what to do. */
export const releaseCommands = { release, rollback, rollout, releases, sweep: sweepStore };
