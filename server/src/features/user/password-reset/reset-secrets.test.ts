import { createResetCode, normalizeResetCode } from './reset-secrets.ts';

test('ten thousand codes are all different, eight characters long and without look-alikes', () => {
  const codes = Array.from({ length: 10_000 }, createResetCode);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[0-9ABCDEFGHJKMNPQRSTVWXYZ]{8}$/);
  expect(new Set(codes.join('')).size).toBe(32);
});

test('normalizing a code changes only case, spaces, dashes and look-alikes', () => {
  expect(normalizeResetCode(' k7-oil m ')).toBe('K7011M');
  const code = createResetCode();
  expect(normalizeResetCode(code)).toBe(code);
});
