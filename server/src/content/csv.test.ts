import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { formatCsvLine } from './csv.ts';

const read = (text: string): string[][] => parse(text, { record_delimiter: '\r\n', relax_column_count: true });
const part = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 4 }),
  fc.constantFrom(...'=+-@＝;|,\t\r\n"\' 1A'.split('')),
);
const cell = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
const cells = fc.array(cell, { minLength: 1, maxLength: 6 });

test('a reader of RFC 4180 finds every cell, with nothing but apostrophes added', () => {
  const bare = (text: string) => text.replaceAll("'", '');
  fc.assert(
    fc.property(cells, (line) => {
      const [found] = read(formatCsvLine(line) + formatCsvLine(['end']));
      expect(found?.map(bare)).toEqual(line.map(bare));
    }),
  );
});

test('no cell begins as a formula, at whichever separator a spreadsheet splits it', () => {
  const begins = /^[\s"]*[=+\-@＝＋－＠]/;
  fc.assert(
    fc.property(cells, (line) => {
      const [found = []] = read(formatCsvLine(line));
      const parts = found.flatMap((text) => text.split(/[;|\t\r\n]/));
      expect(parts.filter((text) => begins.test(text))).toEqual([]);
      expect(found.filter((text) => /^[\t\r\n]/.test(text))).toEqual([]);
    }),
  );
});

test.each([
  ['=1+1', `"'=1+1"`],
  [' @SUM(A1)', `"' @SUM(A1)"`],
  ['Anne-Marie, "Ann"', '"Anne-Marie, ""Ann"""'],
  ['a;=1', `"a;'=1"`],
  ['INV-2026-000001', '"INV-2026-000001"'],
  ['അനിൽ', '"അനിൽ"'],
])('%j is written as %s', (text, written) => {
  expect(formatCsvLine([text])).toBe(`${written}\r\n`);
});
