import { shortenFileName } from './shorten-file-name.ts';

test('a name that fits a line stays as it is', () => {
  expect(shortenFileName('passport.pdf')).toBe('passport.pdf');
  expect(shortenFileName(`${'a'.repeat(32)}.pdf`)).toBe(`${'a'.repeat(32)}.pdf`);
});

test('a long name loses its middle and keeps its beginning, its end and its ending', () => {
  expect(shortenFileName('WhatsApp Image 2026-11-26 at 10.15.00 (4f2a81c3) copy 2.jpeg')).toBe(
    'WhatsApp Image 2026-11…) copy 2.jpeg',
  );
});

test('a name in signs of two units is cut between two of them', () => {
  expect(shortenFileName(`${'😀'.repeat(40)}.pdf`)).not.toMatch(/\p{Surrogate}/u);
});
