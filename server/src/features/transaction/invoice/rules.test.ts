import { computeIncludedVat, formatIssuedNumber, yearOf } from './rules.ts';

test('a year begins by Dubai time, four hours before UTC', () => {
  expect(yearOf(new Date('2026-12-31T19:59:59.999Z'))).toBe(2026);
  expect(yearOf(new Date('2026-12-31T20:00:00.000Z'))).toBe(2027);
});

test('a number has six digits, and more when a year needs them', () => {
  expect(formatIssuedNumber({ year: 2026, number: 123 })).toBe('2026/000123');
  expect(formatIssuedNumber({ year: 2026, number: 1_234_567 })).toBe('2026/1234567');
});

test.each([
  [10_500, 5, 500],
  [35_050, 5, 1_669],
  [0, 5, 0],
])('%i fils include %i %% VAT of %i fils', (fils, percent, vat) => {
  expect(computeIncludedVat(fils, percent)).toBe(vat);
});
