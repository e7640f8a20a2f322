/** Where a spreadsheet would begin a formula; it may split cells at other separators than the comma. */
const formula = /(?<=^|[;|\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** One line of RFC 4180 text; an apostrophe keeps a spreadsheet from reading a cell as a formula. */
export const formatCsvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll(formula, "'").replaceAll('"', '""')}"`).join(',')}\r\n`;
