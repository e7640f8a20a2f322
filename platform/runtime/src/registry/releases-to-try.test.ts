import type { RegisteredRelease } from '@emigration-portal/shared-api';
import { createRelease, remoteMounts, withEarlierVersions } from '../testing/signed-registry.ts';
import { listReleasesToTry } from './releases-to-try.ts';

const release = (version: string, traffic: number, isDefault = false) =>
  createRelease(remoteMounts.customer, version, traffic, isDefault);

const old = withEarlierVersions(release('1.0.0', 75, true), '0.9.0', '0.8.0');
const next = release('1.1.0', 25);
const workingRelease = release('0.9.0', 100, true);
const rollout = [old, next];

const listVersions = (input: Partial<Parameters<typeof listReleasesToTry>[0]>) =>
  listReleasesToTry({
    releases: rollout,
    rolloutNumber: 0,
    workingReleases: [],
    isCompatible: () => true,
    ...input,
  }).map(({ metadata }) => metadata.version);
const isNoneOf =
  (...versions: readonly string[]) =>
  ({ metadata }: RegisteredRelease) =>
    !versions.includes(metadata.version);

test.each([
  [0, '1.0.0'],
  [74, '1.0.0'],
  [75, '1.1.0'],
  [99, '1.1.0'],
])('a browser with the rollout number %i tries %s first', (rolloutNumber, version) => {
  expect(listVersions({ rolloutNumber })[0]).toBe(version);
});

test('a rollout number beyond all shares gets the default release', () => {
  expect(listVersions({ releases: [next, release('1.0.0', 0, true)], rolloutNumber: 60 })).toEqual(['1.0.0']);
});

test('the release of the rollout number comes first, then releases that worked in this browser, then the default', () => {
  expect(listVersions({ rolloutNumber: 80, workingReleases: [workingRelease] })).toEqual(['1.1.0', '0.9.0', '1.0.0']);
});

test('only releases that the registry lists are tried, latest working first', () => {
  const before = release('0.8.0', 100);
  const takenBack = release('0.8.5', 100);
  expect(listVersions({ workingReleases: [takenBack, workingRelease, before] })).toEqual(['1.0.0', '0.9.0', '0.8.0']);
  const otherBytes = { ...workingRelease, metadata: { version: '0.9.0', integrity: `sha384-${'B'.repeat(64)}` } };
  expect(listVersions({ workingReleases: [otherBytes] })).toEqual(['1.0.0']);
});

test('no release is listed twice', () => {
  expect(listVersions({ rolloutNumber: 80, workingReleases: [next] })).toEqual(['1.1.0', '1.0.0']);
  expect(listVersions({ rolloutNumber: 0, workingReleases: [old] })).toEqual(['1.0.0']);
});

test('an incompatible release is left out', () => {
  expect(
    listVersions({ rolloutNumber: 80, workingReleases: [workingRelease], isCompatible: isNoneOf('1.1.0') }),
  ).toEqual(['0.9.0', '1.0.0']);
  expect(
    listVersions({ rolloutNumber: 80, workingReleases: [workingRelease], isCompatible: isNoneOf('1.1.0', '1.0.0') }),
  ).toEqual(['0.9.0']);
  expect(listVersions({ workingReleases: [workingRelease], isCompatible: () => false })).toEqual([]);
});

test('a release with another area or role is left out', () => {
  const elsewhere = createRelease({ ...remoteMounts.customer, area: '/customer' }, '0.9.0');
  const others = createRelease({ ...remoteMounts.customer, role: 'Admin' }, '0.8.0');
  expect(listVersions({ workingReleases: [elsewhere] })).toEqual(['1.0.0']);
  expect(listVersions({ workingReleases: [others] })).toEqual(['1.0.0']);
});
