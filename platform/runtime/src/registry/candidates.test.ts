import type { RegisteredRelease } from '@emigration-portal/shared-api';
import { after, places, releaseOf } from '../testing/sealed-registry.ts';
import { candidates } from './candidates.ts';

const release = (version: string, traffic: number, isDefault = false) =>
  releaseOf(places.customer, version, traffic, isDefault);

const old = after(release('1.0.0', 75, true), '0.9.0', '0.8.0');
const next = release('1.1.0', 25);
const worked = release('0.9.0', 100, true);
const rollout = [old, next];

const order = (given: Partial<Parameters<typeof candidates>[0]>) =>
  candidates({ releases: rollout, share: 0, worked: [], fits: () => true, ...given }).map(
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

test('whoever lies beyond the shares takes the default', () => {
  expect(order({ releases: [next, release('1.0.0', 0, true)], share: 60 })).toEqual(['1.0.0']);
});

test('what the share chooses comes first, then what worked here, then the default', () => {
  expect(order({ share: 80, worked: [worked] })).toEqual(['1.1.0', '0.9.0', '1.0.0']);
});

test('of what worked here only what the registry vouches for is tried, in the order it worked', () => {
  const before = release('0.8.0', 100);
  const takenBack = release('0.8.5', 100);
  expect(order({ worked: [takenBack, worked, before] })).toEqual(['1.0.0', '0.9.0', '0.8.0']);
  const otherBytes = { ...worked, metadata: { version: '0.9.0', integrity: `sha384-${'B'.repeat(64)}` } };
  expect(order({ worked: [otherBytes] })).toEqual(['1.0.0']);
});

test('nothing is tried twice', () => {
  expect(order({ share: 80, worked: [next] })).toEqual(['1.1.0', '1.0.0']);
  expect(order({ share: 0, worked: [old] })).toEqual(['1.0.0']);
});

test('what does not fit is not tried at all', () => {
  expect(order({ share: 80, worked: [worked], fits: not('1.1.0') })).toEqual(['0.9.0', '1.0.0']);
  expect(order({ share: 80, worked: [worked], fits: not('1.1.0', '1.0.0') })).toEqual(['0.9.0']);
  expect(order({ worked: [worked], fits: () => false })).toEqual([]);
});

test('a release that lies elsewhere, or is for others, takes no place', () => {
  const elsewhere = releaseOf({ ...places.customer, area: '/customer' }, '0.9.0');
  const others = releaseOf({ ...places.customer, role: 'Admin' }, '0.8.0');
  expect(order({ worked: [elsewhere] })).toEqual(['1.0.0']);
  expect(order({ worked: [others] })).toEqual(['1.0.0']);
});
