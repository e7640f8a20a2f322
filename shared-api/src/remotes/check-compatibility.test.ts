import fc from 'fast-check';
import { satisfies } from 'semver';
import { checkCompatibility } from './check-compatibility.ts';

const shell = { contract: '1.2.0', singletons: { react: '19.3.1', '@emigration-portal/shared-ui/router': '0.4.2' } };
const check = (range: string, singletons: Record<string, string> = {}) =>
  checkCompatibility(shell, { shell: range, singletons });

test('a remote within every range works', () => {
  expect(check('^1.0.0', { react: '^19.3.0', '@emigration-portal/shared-ui/router': '^0.4.2' })).toEqual({
    answer: 'yes',
  });
});

test.each([
  ['^2.0.0', {}, 'shell contract ^2.0.0 is needed, the shell has 1.2.0'],
  ['^1.3.0', {}, 'shell contract ^1.3.0 is needed, the shell has 1.2.0'],
  ['^1.0.0', { react: '^20.0.0' }, 'react ^20.0.0 is needed, the shell has 19.3.1'],
  ['^1.0.0', { zustand: '^5.1.0' }, 'zustand ^5.1.0 is needed, the shell has none'],
  [
    '^1.0.0',
    { '@emigration-portal/shared-ui/router': '^0.3.0' },
    '@emigration-portal/shared-ui/router ^0.3.0 is needed, the shell has 0.4.2',
  ],
  ['~1.2.0', { react: '^20.0.0' }, 'react ^20.0.0 is needed, the shell has 19.3.1'],
])('a remote for shell %s with %j does not work: %s', (range, singletons, reason) => {
  expect(check(range, singletons)).toEqual({ answer: 'no', reason });
});

test.each([
  '1.2.0',
  '~1.2.0',
  '^1',
  '^1.2',
  '>=1.0.0',
  '^1.0.0 || ^2.0.0',
  '*',
  '',
  '^01.0.0',
  '^1.0.0-beta',
  'v1.2.0',
])('the range %j returns unknown', (range) => {
  expect(check(range)).toEqual({
    answer: 'unknown',
    reason: `shell contract ${range} is needed, the shell has 1.2.0`,
  });
});

test('a pre-release version of the shell returns unknown', () => {
  const answer = checkCompatibility({ ...shell, contract: '1.3.0-beta.1' }, { shell: '^1.0.0', singletons: {} });
  expect(answer.answer).toBe('unknown');
});

const smallNumber = fc.integer({ min: 0, max: 3 });
const version = fc
  .tuple(
    ...[smallNumber, smallNumber, smallNumber].map((each) =>
      fc.oneof(each, fc.nat(), fc.constant(999_999_999_999_999)),
    ),
  )
  .map((numbers) => numbers.join('.'));

test('the result is the same as in npm for every range and version that our builds write', () => {
  fc.assert(
    fc.property(version, version, (minVersion, providedVersion) => {
      const { answer } = checkCompatibility(
        { contract: providedVersion, singletons: {} },
        { shell: `^${minVersion}`, singletons: {} },
      );
      expect(answer).toBe(satisfies(providedVersion, `^${minVersion}`) ? 'yes' : 'no');
    }),
    { numRuns: 2_000 },
  );
});

test('the check never throws for any range and version', () => {
  const texts = fc.dictionary(fc.string(), fc.oneof(version, fc.string()));
  const range = fc.oneof(
    version.map((each) => `^${each}`),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.string(), texts, range, texts, (contract, provided, range, singletons) => {
      const { answer } = checkCompatibility({ contract, singletons: provided }, { shell: range, singletons });
      expect(['yes', 'no', 'unknown']).toContain(answer);
    }),
  );
});
