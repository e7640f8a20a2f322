import { formatCsv, removeFormulaGuard } from './format-csv.ts';

test.each([
  ['plain', '"plain"'],
  ['a "quote", and a comma', '"a ""quote"", and a comma"'],
  ['=1+1', '"\'=1+1"'],
  ['+1', '"\'+1"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['＝1', '"\'＝1"'],
  ['  =1', '"\'  =1"'],
  ['a;=1', '"a;\'=1"'],
  ['a|-1', '"a|\'-1"'],
  ['a\n=1', '"a\n\'=1"'],
  ['\tx', '"\'\tx"'],
  ['a=1', '"a=1"'],
  ['Camp 5\n+971 50 123 4567', '"Camp 5\n\'+971 50 123 4567"'],
])('%j is written so that no spreadsheet reads a formula, and removeFormulaGuard restores it', (cell, written) => {
  expect(formatCsv([[cell]])).toBe(`\uFEFF${written}\r\n`);
  expect(removeFormulaGuard(written.slice(1, -1).replaceAll('""', '"'))).toBe(cell);
});

test('commas separate cells, and each row is on its own line', () => {
  expect(
    formatCsv([
      ['a', 'b'],
      ['1', ''],
    ]),
  ).toBe('\uFEFF"a","b"\r\n"1",""\r\n');
});

test('direction controls that t adds around values are removed, also before a formula', () => {
  expect(formatCsv([['ایسے: \u2068A9999999\u2069', '\u2068=1+1\u2069']])).toBe('\uFEFF"ایسے: A9999999","\'=1+1"\r\n');
});
