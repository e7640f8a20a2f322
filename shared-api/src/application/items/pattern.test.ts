import { formatByPattern, isPattern, matchesPattern } from './pattern.ts';

test.each([
  ['A9999999', 'Z1234567', true],
  ['A9999999', ' z1234567 ', true],
  ['A9999999', 'ZZ123456', false],
  ['A9999999', 'Z12345678', false],
  ['A9999999 or AA9999999', 'ZZ1234567', true],
  ['A9999999 OR AA9999999', 'Z1234567', true],
  ['784-9999-9999999-9', '784-1990-1234567-1', true],
  ['784-9999-9999999-9', '785-1990-1234567-1', false],
  ['**', 'a1', true],
  ['**', 'a-', false],
  ['A', 'Ж', false],
  ['9', '٣', false],
  ['.', 'x', false],
  ['9.9', '1.2', true],
])('for the pattern “%s”, the answer “%s” fits: %s', (pattern, answer, fits) => {
  expect(matchesPattern(pattern, answer)).toBe(fits);
});

test.each([
  ['784-9999-9999999-9', '784199012345671', '784-1990-1234567-1'],
  ['784-9999-9999999-9', '784\u20131990 1234567\u20111', '784-1990-1234567-1'],
  ['A9999999 or AA 9999999', 'zz.1234567', 'zz 1234567'],
  ['A9999999', 'z 123-4567', 'z1234567'],
  ['A9999999', 'zz1234567', undefined],
  ['-', '-', '-'],
])('for the pattern “%s”, the answer “%s” is formatted as %s', (pattern, answer, written) => {
  expect(formatByPattern(pattern, answer)).toBe(written);
});

test.each([
  ['A999', true],
  ['A999 or 999A', true],
  ['', false],
  ['A999 or ', false],
  [Array.from({ length: 11 }, () => '9').join(' or '), false],
])('“%s” is a pattern: %s', (text, is) => {
  expect(isPattern(text)).toBe(is);
});
