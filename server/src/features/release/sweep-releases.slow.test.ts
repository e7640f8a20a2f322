import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movePointer } from '@emigration-portal/registry/move';
import { changeRegistry } from '@emigration-portal/registry/registry';
import { releaseLocalBuild } from '@emigration-portal/registry/release-local-build';
import { sweepReleases } from '@emigration-portal/registry/sweep-releases';
import { DAY_MS } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { startReleaseOrigin, type TestRelease } from '../../testing/releases.ts';
import { createRegistryHost } from './host.ts';

let folder: string;
let releases: Awaited<ReturnType<typeof startReleaseOrigin>>;
let t: TestApp;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sweep-'));
  releases = await startReleaseOrigin();
  t = await startTestApp({ DATA_DIR: folder });
});
afterEach(async () => {
  await Promise.all([t.close(), releases.close()]);
  await rm(folder, { recursive: true });
});

/** Sets the server's clock. The stored files have the dates of this machine's clock. */
const setDaysFromNow = (days: number) => t.advance(Date.now() - t.context.clock().getTime() + days * DAY_MS);
const listStoredFiles = async () => (await readdir(join(folder, 'releases', 'customer'), { recursive: true })).sort();

async function releaseBuild(code: string): Promise<TestRelease> {
  const build = await releases.build('customer', code);
  await releaseLocalBuild(createRegistryHost(t.context), {
    name: 'customer',
    build: build.build,
    origin: 'http://localhost:3001',
  });
  return build;
}

const listExpectedFiles = (storedReleases: readonly TestRelease[]) =>
  [
    'files',
    'files/page.js',
    ...storedReleases.flatMap(({ version, entry }) => [
      version,
      `${version}/api.json`,
      `${version}/remote.json`,
      `files/${entry}`,
    ]),
  ].sort();

test('a release is deleted after 30 days, except active ones, the last three and shared files', async () => {
  const all: TestRelease[] = [];
  for (const code of ['a', 'b', 'c', 'd', 'e']) all.push(await releaseBuild(code));
  const [rolledOut] = all;
  const { version = '' } = rolledOut ?? {};
  const by = { publisherId: null, setBy: 'publisher' } as const;
  const move = { remote: 'customer', version, share: 10, expected: 5, by };
  await changeRegistry(createRegistryHost(t.context), (hostInTransaction) => movePointer(hostInTransaction, move));
  setDaysFromNow(29);
  expect(await sweepReleases(createRegistryHost(t.context))).toEqual({ versions: 0, files: 0 });
  setDaysFromNow(31);
  expect(await sweepReleases(createRegistryHost(t.context))).toEqual({ versions: 1, files: 1 });
  expect(await listStoredFiles()).toEqual(listExpectedFiles(all.filter((_, at) => at !== 1)));
});

test('does not delete files of releases that the database does not know', async () => {
  const { version } = await releaseBuild('a');
  const other = await startTestApp({ DATA_DIR: folder });
  other.advance(Date.now());
  expect(await sweepReleases(createRegistryHost(other.context))).toEqual({ versions: 0, files: 0 });
  await other.close();
  expect(await listStoredFiles()).toContain(version);
});
