import { spawnSync } from 'node:child_process';
import type { OutputOf, Release } from '@emigration-portal/shared-api';
import { SHELL_NAME } from '@emigration-portal/shared-api/remote';
import { getReleases, type Portal, point, publish, remove, rollOut } from './Portal.ts';
import { putRelease } from './putRelease.ts';
import { isBucket, openTarget, portalOf, read, releasableHere } from './settings.ts';
import { sweep } from './sweep.ts';

const MOST_SHOWN = 20;

type Standing = OutputOf<typeof getReleases>['remotes'][number];

/** Checks, tests, builds, puts, publishes, tries and points: all browsers, or a share of them, take it from then on. */
async function release(args: string[]): Promise<string> {
  const { values } = read(args);
  const { to, url, reason = 'a release', emergency, portal: address } = values;
  const share = shareOf(values.share);
  if (isBucket(to) && !url) {
    throw new Error(
      'Say with --url at which address browsers find what lies in the bucket, such as https://remotes.example.',
    );
  }
  const target = await openTarget(to);
  const portal = await portalOf(values);
  const here = await releasableHere();
  const { name: remote } = here;
  const { standing, origins } = await look(portal, remote);
  const { passBuild, passJourneys } = await import('../gate/index.ts');
  if (values.build) await checkAndBuild(remote, address);
  await passBuild(here, address);
  const { described, hash: description } = await putRelease('dist', remote, target);
  const { version } = described;
  const base = url ?? baseOf(standing) ?? origins[0] ?? '';
  const published = await portal.call(publish, { remote, version, base, description, note: reason });
  if (standing.version === version && !standing.candidate) return `${remote} ${version} is what everybody has already.`;
  if (!emergency) await passJourneys(remote, address, published.url);
  const move = { remote, version, expected: standing.revision, reason, ...(emergency && { emergency }) };
  await (share === 100 ? portal.call(point, move) : portal.call(rollOut, { ...move, share }));
  return `${remote} ${version} is released to ${share === 100 ? 'all' : `${share} % of`} browsers, from ${published.url}`;
}

function shareOf(given: string): number {
  const share = Number(given);
  if (/^\d{1,3}$/.test(given) && share <= 100) return share;
  throw new Error('Say the share of browsers, 0 to 100: "rollout -- 25 [version]".');
}

/** Runs the scripts of the workspace. A shell trusts whom the deployed one trusts, unless it is told. */
async function checkAndBuild(name: string, portal: string): Promise<void> {
  const env = { ...process.env };
  if (name === SHELL_NAME) {
    const { readTrusted } = await import('../gate/index.ts');
    env.REGISTRY_PUBLIC_KEYS ??= JSON.stringify(await readTrusted(portal));
  }
  const how = { stdio: 'inherit', shell: process.platform === 'win32', env } as const;
  for (const script of ['check', 'test', 'build']) {
    const { status } = spawnSync('npm', ['run', script], how);
    if (status !== 0) throw new Error(`"npm run ${script}" failed, so nothing was released. Mend what it says.`);
  }
}

/** Where the release that is in use lies. */
function baseOf({ version, remote, releases }: Standing): string | undefined {
  const url = releases.find((each) => each.version === version)?.url;
  return url?.slice(0, url.lastIndexOf(`/${remote}/`));
}

/** Back to what was before, or to the version behind --to. */
async function rollback(args: string[]): Promise<string> {
  const { values } = read(args);
  const portal = await portalOf(values);
  const { name: remote } = await releasableHere();
  const { standing } = await look(portal, remote);
  const version = values.to ?? standing.previous;
  if (!version) throw new Error(`Nothing was released of ${remote} before. --to names the version to go to.`);
  const use = describeUse(standing, version);
  if (use) return `${remote} ${version} is in use: ${use} Nothing has changed.`;
  await mustFit(standing, version, values.portal);
  await portal.call(point, { remote, version, expected: standing.revision, reason: values.reason ?? 'a rollback' });
  const former = standing.version ? `; ${standing.version} is out of use` : '';
  return `${remote} is back at ${version}${former}.`;
}

/** Who has a version that a rollback would change nothing about, or would give to more browsers. */
function describeUse({ version, candidate }: Standing, asked: string): string | undefined {
  if (asked === candidate?.version) {
    return `${candidate.share} % of browsers take it. "rollout -- 100" gives it to all, "rollout -- 0" takes it back.`;
  }
  return asked === version && !candidate ? 'everybody has it.' : undefined;
}

/** A version was good when it was released: what is deployed may have changed since. */
async function mustFit({ remote, releases }: Standing, version: string, portal: string): Promise<void> {
  const known = releases.find((each) => each.version === version);
  if (!known) {
    const there = '"npm run releases" lists what there is.';
    throw new Error(`There is no release ${version} of ${remote}. (rule: published) ${there}`);
  }
  const { passPublished } = await import('../gate/index.ts');
  await passPublished(remote, known.url, portal);
}

/** Gives the newest release, or the candidate of before, to a share of browsers. */
async function rollout(args: string[]): Promise<string> {
  const { values, positionals } = read(args);
  const [given = '', named] = positionals;
  const share = shareOf(given);
  const portal = await portalOf(values);
  const { name: remote } = await releasableHere();
  const { standing } = await look(portal, remote);
  const version = named ?? standing.candidate?.version ?? standing.releases[0]?.version;
  if (!version) throw new Error(`Nothing is published of ${remote}. "release" does it.`);
  const reason = values.reason ?? `a rollout to ${share} %`;
  if (share > 0) await mustFit(standing, version, values.portal);
  await portal.call(rollOut, { remote, version, share, expected: standing.revision, reason });
  return share === 0 ? `${remote} ${version} is taken back.` : `${share} % of browsers take ${remote} ${version} now.`;
}

/** Who is where, since when, by whom; `remove <remote>` takes a remote away from all browsers. */
async function releases(args: string[]): Promise<string> {
  const { values, positionals } = read(args);
  const [action, named] = positionals;
  if (action !== undefined && (action !== 'remove' || !named))
    throw new Error('Type "releases" for the list, or "releases remove <remote>".');
  const portal = await portalOf(values);
  if (named) return removeRemote(portal, named, values.reason);
  const { remotes } = await portal.call(getReleases, {});
  return remotes.map(describe).join('\n\n') || 'Nothing is released.';
}

async function removeRemote(portal: Portal, remote: string, reason = 'a removal'): Promise<string> {
  const { standing } = await look(portal, remote);
  if (!standing.version) throw new Error(`No browser gets ${remote}, so there is nothing to remove.`);
  await portal.call(remove, { remote, expected: standing.revision, reason });
  return `${remote} is removed: no browser gets it. "release" or "rollback" in its folder brings it back.`;
}

function describe(standing: Standing): string {
  const { remote, candidate, previous, since, by, reason } = standing;
  const share = (version: string) => {
    if (version === candidate?.version) return `${candidate.share} %`;
    if (version === standing.version) return `${100 - (candidate?.share ?? 0)} %`;
    return version === previous ? 'before' : '';
  };
  const rows = standing.releases
    .slice(0, MOST_SHOWN)
    .map(({ version, publishedDate, by: publisher, note, reports, reasons }) => {
      const told = toldOf(reports, reasons);
      return `  ${[share(version).padEnd(7), version, publishedDate, publisher, told, note].filter(Boolean).join('  ')}`;
    });
  const moved = since ? `, since ${since}, by ${by}${reason ? `: ${reason}` : ''}` : '';
  const now = standing.version ?? (since ? 'removed' : 'nothing released');
  return [`${remote}: ${now}${moved}`, ...rows].join('\n');
}

function toldOf({ loaded, failed, error }: Release['reports'], reasons: Release['reasons'] = {}): string {
  if (loaded + failed + error === 0) return '';
  const why = Object.entries(reasons).map(([reason, count]) => `${count} ${reason}`);
  return `${loaded} loaded, ${failed} failed, ${error} errors${why.length > 0 ? ` (${why.join(', ')})` : ''}`;
}

async function look(portal: Portal, remote: string): Promise<{ standing: Standing; origins: readonly string[] }> {
  const { origins, remotes } = await portal.call(getReleases, { remote });
  const [standing = { remote, revision: 0, releases: [] }] = remotes;
  return { standing, origins };
}

/** Removes from where releases lie what no browser takes and no rollback leads to any more. */
async function sweepTarget(args: string[]): Promise<string> {
  const { values } = read(args);
  const target = await openTarget(values.to);
  const portal = await portalOf(values);
  const { name: remote } = await releasableHere();
  const { standing } = await look(portal, remote);
  const isThere = await target.list(`${remote}/${standing.version}`);
  if (isThere.length === 0) {
    throw new Error(`What ${values.portal} has in use of ${remote} does not lie in ${values.to}: nothing is removed.`);
  }
  const { versions, files } = await sweep(target, standing, new Date());
  return `${versions} versions of ${remote} and ${files} files are removed from ${values.to}.`;
}

/** The commands that speak with a portal: each gives a sentence, or throws an Error with the way on. */
export const releaseCommands = { release, rollback, rollout, releases, sweep: sweepTarget };
