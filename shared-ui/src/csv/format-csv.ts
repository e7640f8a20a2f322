/**
 * Where a spreadsheet would begin a formula; it may split cells at other separators than the comma. The server’s rule,
 * without looking behind: not every browser can.
 */
const formula = /(^|[;|\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** A cell of RFC 4180 text that no spreadsheet reads as a formula. */
const csvCell = (cell: string) => `"${cell.replaceAll(formula, (before) => `${before}'`).replaceAll('"', '""')}"`;

/** Rows as CSV text of UTF-8, whose mark tells spreadsheets so. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;

/** The apostrophes that `formatCsv` has put in, here or on a server. */
const mark = /(^|[;|\t\r\n])'(?=[\s"]*[=+\-@＝＋－＠])|^'(?=[\t\r\n])/g;

/** A cell as it was before `formatCsv` kept it from being read as a formula. */
export const removeFormulaGuard = (cell: string): string => cell.replaceAll(mark, '$1');
