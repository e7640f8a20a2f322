/** Where a spreadsheet could start a formula; it may split cells at other separators too. */
const formula = /(?<=^|[;|\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** One line (RFC 4180). An apostrophe stops spreadsheets from running a cell as a formula. */
export const formatCsvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll(formula, "'").replaceAll('"', '""')}"`).join(',')}\r\n`;
