import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findBrokenPasswordRules } from '@emigration-portal/shared-api';
import { demoSignIns } from '../seed/sign-ins.ts';
import { BITS_EACH, leakedLists } from '../testing/accounts/leaked-lists.ts';
import { LeakedPasswords, leakedPasswordsFile, loadLeakedPasswords } from './LeakedPasswords.ts';

const leaked = loadLeakedPasswords();
const lists = leakedLists();

test('the shipped filter contains the lists: over half a million passwords in less than 2 MB', () => {
  const { bits, count } = LeakedPasswords.of(lists, BITS_EACH);
  expect(count).toBeGreaterThan(600_000);
  expect(bits.length).toBeLessThan(2_000_000);
  expect(readFileSync(leakedPasswordsFile).equals(bits)).toBe(true);
});

test('a leaked password that meets every other rule is refused, also with an added capital and sign', () => {
  const meets = (password: string) => findBrokenPasswordRules(password).length === 0;
  const likely = lists.filter((password) => /^(?=.*\d)(?=.*[^\dA-Za-z]).{10}/u.test(password));
  const found = likely.filter((password) => meets(password));
  const dressed = lists.filter((_, n) => n % 50 === 0).map((each) => `${each[0]?.toUpperCase()}${each.slice(1)}!`);
  const worn = dressed.filter((password) => meets(password));
  expect([found.length, worn.length].map((count) => count > 2_000)).toEqual([true, true]);
  // Shorter ones are missing without their signs, such as `!!1abc!!`.
  for (const among of [found, worn])
    expect(among.filter((password) => leaked.has(password)).length / among.length).toBeGreaterThan(0.99);
});

test('it refuses fewer than 1 in 10,000 passwords that did not leak', () => {
  const made = Array.from({ length: 100_000 }, (_, n) => createHash('sha256').update(`made ${n}`).digest('base64'));
  const refused = made.filter((text) => leaked.has(`${text.slice(0, 12)}!`));
  expect(refused.length).toBeLessThan(10);
});

test.each(['Abcdefg1!9', 'Kerala@1987', 'Blue Password Kettle 7', ...demoSignIns.map(({ password }) => password)])(
  '%s is not reported as leaked',
  (password) => {
    expect(leaked.has(password)).toBe(false);
  },
);

test.each(['Mosquito@13', 'mosquito@13', 'M0squit0@13', '!!Mosquito@13!!', 'Liverpool1892!', '«liverpool1892»'])(
  '%s is reported in any case and spelling, with signs around it',
  (password) => {
    expect(leaked.has(password)).toBe(true);
  },
);
