import { removeDirectionControls } from '@emigration-portal/shared-api/languages';

/**
 * Matches each point at which a spreadsheet could start a formula. Spreadsheets may split cells at other separators than
 * the comma. No lookbehind, because some browsers do not support it. The server has the same rule.
 */
const formulaStart = /(^|[;|\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** Quotes a cell as in RFC 4180, with an apostrophe before each possible formula. */
const formatCell = (cell: string) =>
  `"${removeDirectionControls(cell)
    .replaceAll(formulaStart, (before) => `${before}'`)
    .replaceAll('"', '""')}"`;

/**
 * Formats rows as CSV with a UTF-8 byte-order mark, which spreadsheets need. Removes direction controls, which `t` puts
 * around values.
 */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`;

/** Matches the apostrophes that `formatCsv` and the server add. */
const formulaGuard = /(^|[;|\t\r\n])'(?=[\s"]*[=+\-@＝＋－＠])|^'(?=[\t\r\n])/g;

/** Removes the apostrophes that `formatCsv` adds before possible formulas. */
export const removeFormulaGuard = (cell: string): string => cell.replaceAll(formulaGuard, '$1');
