/**
 * Where a spreadsheet would begin a formula; it may split cells at other separators than the comma. The server’s rule,
 * without looking behind: not every browser can.
 */
const formula = /(^|[;|\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** A cell of RFC 4180 text that no spreadsheet reads as a formula. */
const csvCell = (cell: string) => `"${cell.replaceAll(formula, (before) => `${before}'`).replaceAll('"', '""')}"`;

/** Formats rows as CSV with a UTF-8 byte-order mark, which spreadsheets need. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;

/** The apostrophes that `formatCsv`, or the server, adds. */
const mark = /(^|[;|\t\r\n])'(?=[\s"]*[=+\-@＝＋－＠])|^'(?=[\t\r\n])/g;

/** Removes the apostrophes by which `formatCsv` prevents formulas. */
export const removeFormulaGuard = (cell: string): string => cell.replaceAll(mark, '$1');
