import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findBrokenPasswordRules } from '@emigration-portal/shared-api';
import { demoSignIns } from '../seed/sign-ins.ts';
import { BITS_PER_ENTRY, readLeakedPasswordLists } from '../testing/accounts/leaked-lists.ts';
import { LeakedPasswords, leakedPasswordsFile, loadLeakedPasswords } from './LeakedPasswords.ts';

const leaked = loadLeakedPasswords();
const lists = readLeakedPasswordLists();

test('the shipped filter contains the lists: over half a million passwords in less than 2 MB', () => {
  const { bits, count } = LeakedPasswords.buildFilter(lists, BITS_PER_ENTRY);
  expect(count).toBeGreaterThan(600_000);
  expect(bits.length).toBeLessThan(2_000_000);
  expect(readFileSync(leakedPasswordsFile).equals(bits)).toBe(true);
});

test('a leaked password that meets every other rule is refused, also with an added capital and sign', () => {
  const meetsRules = (password: string) => findBrokenPasswordRules(password).length === 0;
  const likely = lists.filter((password) => /^(?=.*\d)(?=.*[^\dA-Za-z]).{10}/u.test(password));
  const ofListMeetingRules = likely.filter((password) => meetsRules(password));
  const withCapitalAndSign = lists
    .filter((_, n) => n % 50 === 0)
    .map((each) => `${each[0]?.toUpperCase()}${each.slice(1)}!`);
  const changedMeetingRules = withCapitalAndSign.filter((password) => meetsRules(password));
  expect([ofListMeetingRules.length, changedMeetingRules.length].map((count) => count > 2_000)).toEqual([true, true]);
  // The filter skips short entries: `!!1abc!!` has eight characters, but fewer without its signs.
  for (const candidates of [ofListMeetingRules, changedMeetingRules])
    expect(candidates.filter((password) => leaked.has(password)).length / candidates.length).toBeGreaterThan(0.99);
});

test('the list refuses fewer than 1 in 10,000 passwords that did not leak', () => {
  const notLeaked = Array.from({ length: 100_000 }, (_, n) =>
    createHash('sha256').update(`made ${n}`).digest('base64'),
  );
  const refused = notLeaked.filter((text) => leaked.has(`${text.slice(0, 12)}!`));
  expect(refused.length).toBeLessThan(10);
});

test.each(['Abcdefg1!9', 'Kerala@1987', 'Blue Password Kettle 7', ...demoSignIns.map(({ password }) => password)])(
  '%s is not reported as leaked',
  (password) => {
    expect(leaked.has(password)).toBe(false);
  },
);

test.each(['Mosquito@13', 'mosquito@13', 'M0squit0@13', '!!Mosquito@13!!', 'Liverpool1892!', '«liverpool1892»'])(
  '%s is reported as leaked: case, spelling and signs around it do not matter',
  (password) => {
    expect(leaked.has(password)).toBe(true);
  },
);
