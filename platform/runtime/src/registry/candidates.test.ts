import type { RegisteredRelease } from '@emigration-portal/shared-api';
import { createRelease, remoteMounts, withEarlierVersions } from '../testing/signed-registry.ts';
import { listCandidates } from './candidates.ts';

const release = (version: string, traffic: number, isDefault = false) =>
  createRelease(remoteMounts.customer, version, traffic, isDefault);

const old = withEarlierVersions(release('1.0.0', 75, true), '0.9.0', '0.8.0');
const next = release('1.1.0', 25);
const worked = release('0.9.0', 100, true);
const rollout = [old, next];

const order = (given: Partial<Parameters<typeof listCandidates>[0]>) =>
  listCandidates({ releases: rollout, share: 0, workingReleases: [], isCompatible: () => true, ...given }).map(
    ({ metadata }) => metadata.version,
  );
const not =
  (...versions: readonly string[]) =>
  ({ metadata }: RegisteredRelease) =>
    !versions.includes(metadata.version);

test.each([
  [0, '1.0.0'],
  [74, '1.0.0'],
  [75, '1.1.0'],
  [99, '1.1.0'],
])('a browser with the number %i begins with %s', (share, version) => {
  expect(order({ share })[0]).toBe(version);
});

test('a number beyond all shares gets the default', () => {
  expect(order({ releases: [next, release('1.0.0', 0, true)], share: 60 })).toEqual(['1.0.0']);
});

test('what the share chooses comes first, then what worked here, then the default', () => {
  expect(order({ share: 80, workingReleases: [worked] })).toEqual(['1.1.0', '0.9.0', '1.0.0']);
});

test('only releases that the registry lists are tried, latest working first', () => {
  const before = release('0.8.0', 100);
  const takenBack = release('0.8.5', 100);
  expect(order({ workingReleases: [takenBack, worked, before] })).toEqual(['1.0.0', '0.9.0', '0.8.0']);
  const otherBytes = { ...worked, metadata: { version: '0.9.0', integrity: `sha384-${'B'.repeat(64)}` } };
  expect(order({ workingReleases: [otherBytes] })).toEqual(['1.0.0']);
});

test('nothing is tried twice', () => {
  expect(order({ share: 80, workingReleases: [next] })).toEqual(['1.1.0', '1.0.0']);
  expect(order({ share: 0, workingReleases: [old] })).toEqual(['1.0.0']);
});

test('a release that does not fit is not tried', () => {
  expect(order({ share: 80, workingReleases: [worked], isCompatible: not('1.1.0') })).toEqual(['0.9.0', '1.0.0']);
  expect(order({ share: 80, workingReleases: [worked], isCompatible: not('1.1.0', '1.0.0') })).toEqual(['0.9.0']);
  expect(order({ workingReleases: [worked], isCompatible: () => false })).toEqual([]);
});

test('a release with another area or role is left out', () => {
  const elsewhere = createRelease({ ...remoteMounts.customer, area: '/customer' }, '0.9.0');
  const others = createRelease({ ...remoteMounts.customer, role: 'Admin' }, '0.8.0');
  expect(order({ workingReleases: [elsewhere] })).toEqual(['1.0.0']);
  expect(order({ workingReleases: [others] })).toEqual(['1.0.0']);
});
