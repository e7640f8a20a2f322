import { fitsPattern, isPattern } from './pattern.ts';

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
])('of “%s” it is said that “%s” fits: %s', (pattern, answer, fits) => {
  expect(fitsPattern(pattern, answer)).toBe(fits);
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
