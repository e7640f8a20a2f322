import { newResetCode, readResetCode } from './reset-secrets.ts';

test('ten thousand codes are all different, eight characters long and without look-alikes', () => {
  const codes = Array.from({ length: 10_000 }, newResetCode);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[0-9ABCDEFGHJKMNPQRSTVWXYZ]{8}$/);
  expect(new Set(codes.join('')).size).toBe(32);
});

test('reading a code changes nothing but case, spaces, dashes and look-alikes', () => {
  expect(readResetCode(' k7-oil m ')).toBe('K7011M');
  const code = newResetCode();
  expect(readResetCode(code)).toBe(code);
});
