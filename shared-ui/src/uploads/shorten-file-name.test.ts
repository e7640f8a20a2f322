import { shortenFileName } from './shorten-file-name.ts';

test('a short name stays unchanged', () => {
  expect(shortenFileName('passport.pdf')).toBe('passport.pdf');
  expect(shortenFileName(`${'a'.repeat(32)}.pdf`)).toBe(`${'a'.repeat(32)}.pdf`);
});

test('a long name has an ellipsis in the middle and keeps its beginning, its end and its extension', () => {
  expect(shortenFileName('WhatsApp Image 2026-11-26 at 10.15.00 (4f2a81c3) copy 2.jpeg')).toBe(
    'WhatsApp Image 2026-11…) copy 2.jpeg',
  );
});

test('a name is not cut inside a character of two UTF-16 units', () => {
  expect(shortenFileName(`${'😀'.repeat(40)}.pdf`)).not.toMatch(/\p{Surrogate}/u);
});
