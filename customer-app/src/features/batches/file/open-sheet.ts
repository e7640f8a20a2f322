import { isBlank, MAX_BATCH_WORKERS, type ServiceContent } from '@emigration-portal/shared-api';
import { hasNonAsciiLetters } from './cell-damage.ts';
import { type Column, type ContactColumnTitles, cleanCell, columnsOf, normalizeTitle } from './columns.ts';
import type { FileText } from './read-text.ts';

export type FileProblem = 'unreadable' | 'notTemplate' | 'empty' | 'tooMany';

/** `hints` marks the row of hints, which is not a worker. */
export interface FileTitles extends ContactColumnTitles {
  readonly hints: string;
}

/** One row of a file: a worker. */
export interface SheetLine {
  /** Line number, counted as spreadsheets do. */
  readonly line: number;
  /** The unchanged cells of the file. */
  readonly cells: readonly string[];
}

/** The cells of a file, and where each column is. */
export interface Sheet {
  readonly service: ServiceContent;
  readonly titles: FileTitles;
  readonly head: readonly string[];
  readonly lines: readonly SheetLine[];
  /** Columns that the service does not ask for, and those that are missing. */
  readonly unknown: readonly string[];
  readonly absent: readonly string[];
  /** The code page of the file is a guess, and it has letters that depend on it. */
  readonly isEncodingGuessed: boolean;
  /** Where each column is among the cells of a line. */
  readonly columnPositions: ReadonlyMap<Column['of'], number>;
  readonly readCell: (line: SheetLine, of: Column['of']) => string;
}

/** The line by which a file tells Excel what is between its cells; other spreadsheets save it as a row. */
const separatorLine = /^"?sep=([,;\t])"?[,;\t]*\n/i;

const newline = '\n';

/** Byte-order marks of files that were joined, and other invisible marks: a quote behind them still begins a cell. */
const marksBeforeQuote = /[\ufeff\u200b\u200e\u200f\u2060]+(?=")/g;

/** Rows among which the titles are looked for. */
const TITLE_ROWS = 10;

/** Finds the columns and rows of a CSV file. Returns a problem if the file is unusable. */
export async function openSheet(
  { text, isEncodingGuessed }: FileText,
  service: ServiceContent,
  titles: FileTitles,
): Promise<Sheet | FileProblem> {
  const { default: papa } = await import('papaparse');
  const columns = columnsOf(service, titles);
  // A template of one system with rows of another has two kinds of line ends.
  const normalizedText = text.replaceAll(/\r\n?/g, newline).replaceAll(marksBeforeQuote, '');
  const [skipped = '', separator = ','] = separatorLine.exec(normalizedText) ?? [];
  const table = normalizedText.slice(skipped.length);
  const titleRowOf = (delimiter: string) =>
    findTitleRow(columns, papa.parse<string[]>(table, { delimiter, newline, preview: TITLE_ROWS }).data);
  // Not by counting: an address has commas, in a file whose cells stand between semicolons.
  const delimiter = [separator, ',', ';', '\t'].find((each) => titleRowOf(each) !== undefined);
  const hasGuessedLetters = isEncodingGuessed && hasNonAsciiLetters(text);
  if (delimiter === undefined) return hasGuessedLetters ? 'unreadable' : 'notTemplate';
  const { data, errors } = papa.parse<string[]>(table, { delimiter, newline });
  if (errors.some(({ type }) => type === 'Quotes')) return 'unreadable';
  const titleRow = titleRowOf(delimiter) ?? 0;
  const [head = [], ...rows] = data.slice(titleRow);
  const { columnPositions, unknown, absent } = locateColumns(columns, head);
  const lines = rows
    .map((cells, at) => ({ cells, line: titleRow + at + 2 }))
    .filter(({ cells }) => cells.some((cell) => !isBlank(cell)) && !isHintRow(cells, titles));
  if (lines.length === 0) return 'empty';
  if (lines.length > MAX_BATCH_WORKERS) return 'tooMany';
  const readCell: Sheet['readCell'] = ({ cells }, of) => cleanCell(cells[columnPositions.get(of) ?? -1] ?? '');
  return {
    service,
    titles,
    head,
    lines,
    unknown,
    absent,
    isEncodingGuessed: hasGuessedLetters,
    columnPositions,
    readCell,
  };
}

/** Only blank rows and one-cell headings may come before the titles: a fuller row may be a worker. */
function findTitleRow(columns: readonly Column[], rows: readonly (readonly string[])[]): number | undefined {
  const found = rows.findIndex((row) => {
    const { columnPositions } = locateColumns(columns, row);
    return columnPositions.has('name') && columnPositions.has('email');
  });
  const isHeading = (row: readonly string[]) => row.filter((cell) => !isBlank(cell)).length <= 1;
  return found >= 0 && rows.slice(0, found).every(isHeading) ? found : undefined;
}

const isHintRow = (cells: readonly string[], { hints }: FileTitles) =>
  cells.some((cell) => normalizeTitle(cell) === normalizeTitle(hints));

/** Finds the position of each column. Columns with the same title match in order. */
function locateColumns(columns: readonly Column[], head: readonly string[]) {
  const free = head.map(normalizeTitle);
  const columnPositions = new Map<Column['of'], number>();
  const absent: string[] = [];
  for (const { title, of } of columns) {
    const at = free.indexOf(normalizeTitle(title));
    if (at < 0) absent.push(title);
    else {
      columnPositions.set(of, at);
      free[at] = '';
    }
  }
  return { columnPositions, absent, unknown: head.filter((title, at) => free[at] !== '' && !isBlank(title)) };
}
