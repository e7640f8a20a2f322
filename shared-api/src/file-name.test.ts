import fc from 'fast-check';
import { FILE_NAME_MAX_LENGTH, isSafeFileName, toSafeFileName } from './file-name.ts';

test.each([
  ['passport.pdf', 'passport.pdf'],
  [`${'a'.repeat(180)}.jpg`, `${'a'.repeat(116)}.jpg`],
  [`${'a'.repeat(115)}😀.jpg`, `${'a'.repeat(115)}.jpg`],
  ['12:30 scan/page\\1.pdf', '12_30 scan_page_1.pdf'],
  ['.pdf', '_.pdf'],
  ['\u00a0 scan.pdf \ufeff', 'scan.pdf'],
  ['\u3000.pdf', '_.pdf'],
  ['പാസ്പോർട്ട്.pdf', 'പാസ്പോർട്ട്.pdf'],
  ['\u202Efdp.exe.pdf', '_fdp.exe.pdf'],
])('%s is stored as %s', (name, stored) => {
  expect(toSafeFileName(name)).toBe(stored);
});

test('every name becomes a safe name, and a safe name does not change', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), (name) => {
      const stored = toSafeFileName(`${name}.jpg`);
      expect([isSafeFileName(stored), stored.endsWith('.jpg'), toSafeFileName(stored)]).toEqual([true, true, stored]);
    }),
  );
});

test('an unsafe name is recognised', () => {
  const unsafeNames = [
    '',
    '.pdf',
    'a/b.pdf',
    'a\u0000.pdf',
    'a\u007f.pdf',
    'a\u0085.pdf',
    '\ud800.pdf',
    `${'a'.repeat(FILE_NAME_MAX_LENGTH)}.pdf`,
  ];
  expect(unsafeNames.filter(isSafeFileName)).toEqual([]);
});
