import { isBlank, MAX_BATCH_WORKERS, type ServiceContent } from '@emigration-portal/shared-api';
import { hasNonAsciiLetters } from './cell-damage.ts';
import { type Column, cleanCell, columnsOf, normalizeTitle } from './columns.ts';
import { createTextMatcher, type FileTexts } from './file-texts.ts';
import type { FileText } from './read-text.ts';

export type FileProblem = 'unreadable' | 'notTemplate' | 'empty' | 'tooMany';

/** One row of a file, which is one worker. */
export interface SheetLine {
  /** Line number, counted as spreadsheets do. */
  readonly lineNumber: number;
  /** The unchanged cells of the file. */
  readonly cells: readonly string[];
}

/** The rows of a workers file, and the position of each column. */
export interface Sheet {
  readonly service: ServiceContent;
  readonly texts: FileTexts;
  readonly titleCells: readonly string[];
  readonly lines: readonly SheetLine[];
  /** Titles in the file that the service does not ask for. */
  readonly unknownTitles: readonly string[];
  /** Titles of the service that the file lacks. */
  readonly missingTitles: readonly string[];
  /** The code page of the file is a guess, and the file has letters that depend on it. */
  readonly isEncodingGuessed: boolean;
  /** The index of each column in the cells of a line. */
  readonly columnPositions: ReadonlyMap<Column['id'], number>;
  readonly readCell: (line: SheetLine, id: Column['id']) => string;
}

/** A first line that tells Excel the delimiter. Other spreadsheets save it as a normal row. */
const separatorLine = /^"?sep=([,;\t])"?[,;\t]*\n/i;

const newline = '\n';

/** Invisible marks before a quote, such as byte-order marks of joined files. A quote after them still starts a cell. */
const marksBeforeQuote = /[\ufeff\u200b\u200e\u200f\u2060]+(?=")/g;

/** How many rows at the start may contain the titles. */
const MAX_TITLE_ROWS = 10;

/** Parses a CSV file: finds its columns and rows. Returns a problem if the file is unusable. */
export async function parseSheet(
  { text, isEncodingGuessed }: FileText,
  service: ServiceContent,
  texts: FileTexts,
): Promise<Sheet | FileProblem> {
  const { default: papa } = await import('papaparse');
  const columns = columnsOf(service, texts).map((column) => ({ ...column, isTitle: createTitleMatcher(column) }));
  const isHint = createTextMatcher('hints', texts.hints);
  // A template from one system with rows from another mixes two kinds of line ends.
  const normalizedText = text.replaceAll(/\r\n?/g, newline).replaceAll(marksBeforeQuote, '');
  const [separatorText = '', separator = ','] = separatorLine.exec(normalizedText) ?? [];
  const table = normalizedText.slice(separatorText.length);
  const findTitleRowWith = (delimiter: string) =>
    findTitleRow(columns, papa.parse<string[]>(table, { delimiter, newline, preview: MAX_TITLE_ROWS }).data);
  // Counting delimiters would fail: addresses have commas, also in a file with semicolons as delimiter.
  const delimiter = [separator, ',', ';', '\t'].find((each) => findTitleRowWith(each) !== undefined);
  const hasGuessedLetters = isEncodingGuessed && hasNonAsciiLetters(text);
  if (delimiter === undefined) return hasGuessedLetters ? 'unreadable' : 'notTemplate';
  const { data, errors } = papa.parse<string[]>(table, { delimiter, newline });
  if (errors.some(({ type }) => type === 'Quotes')) return 'unreadable';
  const titleRow = findTitleRowWith(delimiter) ?? 0;
  const [titleCells = [], ...rows] = data.slice(titleRow);
  const { columnPositions, unknownTitles, missingTitles } = locateColumns(columns, titleCells);
  const lines = rows
    .map((cells, index) => ({ cells, lineNumber: titleRow + index + 2 }))
    .filter(({ cells }) => cells.some((cell) => !isBlank(cell)) && !cells.some((cell) => isHint(normalizeTitle(cell))));
  if (lines.length === 0) return 'empty';
  if (lines.length > MAX_BATCH_WORKERS) return 'tooMany';
  const readCell: Sheet['readCell'] = ({ cells }, id) => cleanCell(cells[columnPositions.get(id) ?? -1] ?? '');
  return {
    service,
    texts,
    titleCells,
    lines,
    unknownTitles,
    missingTitles,
    isEncodingGuessed: hasGuessedLetters,
    columnPositions,
    readCell,
  };
}

/** Finds the row with the titles. Only blank rows and one-cell headings may come before it: a fuller row may be a worker. */
function findTitleRow(columns: readonly FindableColumn[], rows: readonly (readonly string[])[]): number | undefined {
  const titleRow = rows.findIndex((row) => {
    const { columnPositions } = locateColumns(columns, row);
    return columnPositions.has('name') && columnPositions.has('email');
  });
  const isHeading = (row: readonly string[]) => row.filter((cell) => !isBlank(cell)).length <= 1;
  return titleRow >= 0 && rows.slice(0, titleRow).every(isHeading) ? titleRow : undefined;
}

interface FindableColumn extends Column {
  readonly isTitle: (normalizedCell: string) => boolean;
}

function createTitleMatcher({ id, title }: Column): FindableColumn['isTitle'] {
  if (typeof id === 'string') return createTextMatcher(id, title);
  const normalizedTitle = normalizeTitle(title);
  return (cell) => cell === normalizedTitle;
}

/** Finds the position of each column. Columns with the same title match in order. */
function locateColumns(columns: readonly FindableColumn[], titleCells: readonly string[]) {
  const unmatchedTitles = titleCells.map(normalizeTitle);
  const columnPositions = new Map<Column['id'], number>();
  const missingTitles: string[] = [];
  for (const { title, id, isTitle } of columns) {
    const position = unmatchedTitles.findIndex(isTitle);
    if (position < 0) missingTitles.push(title);
    else {
      columnPositions.set(id, position);
      unmatchedTitles[position] = '';
    }
  }
  const unknownTitles = titleCells.filter((title, index) => unmatchedTitles[index] !== '' && !isBlank(title));
  return { columnPositions, missingTitles, unknownTitles };
}
