import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { formatCsvLine } from './csv.ts';

const parseCsv = (text: string): string[][] => parse(text, { record_delimiter: '\r\n', relax_column_count: true });
const part = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 4 }),
  fc.constantFrom(...'=+-@＝;|,\t\r\n"\' 1A'.split('')),
);
const cell = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
const cells = fc.array(cell, { minLength: 1, maxLength: 6 });

test('an RFC 4180 parser reads every cell back; only apostrophes are added', () => {
  const bare = (text: string) => text.replaceAll("'", '');
  fc.assert(
    fc.property(cells, (line) => {
      const [row] = parseCsv(formatCsvLine(line) + formatCsvLine(['end']));
      expect(row?.map(bare)).toEqual(line.map(bare));
    }),
  );
});

test('no part of a cell starts a formula, whatever separator a spreadsheet uses', () => {
  const formulaStart = /^[\s"]*[=+\-@＝＋－＠]/;
  fc.assert(
    fc.property(cells, (line) => {
      const [row = []] = parseCsv(formatCsvLine(line));
      const parts = row.flatMap((text) => text.split(/[;|\t\r\n]/));
      expect(parts.filter((text) => formulaStart.test(text))).toEqual([]);
      expect(row.filter((text) => /^[\t\r\n]/.test(text))).toEqual([]);
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
