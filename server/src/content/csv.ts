/** Positions where a spreadsheet could start a formula. It may split cells at other separators than the comma. */
const formulaStart = /(?<=^|[;|\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** Formats one line (RFC 4180). An apostrophe stops spreadsheets from running a cell as a formula. */
export const formatCsvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll(formulaStart, "'").replaceAll('"', '""')}"`).join(',')}\r\n`;
