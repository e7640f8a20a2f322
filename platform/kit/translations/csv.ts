import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import { parse } from 'csv-parse/sync';
import { type TranslationState, translationStates } from './catalogue.ts';
import type { ExchangeFormat, ExchangeRow, ImportedRow } from './exchange-row.ts';

/** The columns. The title of the second text is the code of its language. */
const listColumns = (language: string) =>
  [
    ['file', 'file'],
    ['key', 'key'],
    [DEFAULT_LANGUAGE, 'source'],
    [language, 'text'],
    ['state', 'state'],
    ['checked', 'checked'],
    ['sense', 'sense'],
    ['translated from', 'earlierSource'],
    ['context', 'context'],
    ['page', 'page'],
    ['picture', 'picture'],
  ] as const satisfies readonly (readonly [string, keyof ExchangeRow])[];

const LANGUAGE_COLUMN = 3;

/** Positions where a spreadsheet could start a formula. Server and pages have the same rule. */
const formulaStart = /(?<=^|[;|\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;
const formulaGuard = /(^|[;|\t\r\n])'(?=[\s"]*[=+\-@＝＋－＠])|^'(?=[\t\r\n])/g;

const formatCell = (cell: string) => `"${cell.replaceAll(formulaStart, "'").replaceAll('"', '""')}"`;
const formatLine = (cells: readonly string[]) => `${cells.map(formatCell).join(',')}\r\n`;

/** A spreadsheet for translators, in UTF-8 with a byte-order mark. */
export const csv: ExchangeFormat = {
  ending: '.csv',
  write(rows, language) {
    const columns = listColumns(language);
    const lines = rows.map((row) => formatLine(columns.map(([, field]) => row[field])));
    return `\uFEFF${formatLine(columns.map(([title]) => title))}${lines.join('')}`;
  },
  read(text) {
    const records: string[][] = parse(text, { bom: true, delimiter: findDelimiter(text), skipEmptyLines: true });
    const [header = [], ...rest] = records;
    const language = header[LANGUAGE_COLUMN] ?? '';
    const columns = listColumns(language);
    const missing = columns.find(([title], index) => header[index] !== title);
    if (missing) throw new Error(`The file has no column "${missing[0]}" in its place. Export a new file.`);
    const rows = rest.map((cells, index) => {
      const values = Object.fromEntries(
        columns.map(([, field], column) => [field, (cells[column] ?? '').replaceAll(formulaGuard, '$1')]),
      ) as Record<keyof ExchangeRow, string>;
      return readRow(values, `row ${index + 2}`);
    });
    return { language, rows };
  },
};

function readRow({ state, ...values }: Readonly<Record<keyof ExchangeRow, string>>, position: string): ImportedRow {
  if (!isState(state)) throw new Error(`In ${position} the state is "${state}". Use ${translationStates.join(', ')}.`);
  const { file, key, source, text, checked, sense } = values;
  return { file, key, source, text, checked: checked.trim(), sense: sense.trim(), state, position };
}

const isState = (text: string): text is TranslationState => translationStates.some((state) => state === text);

/** Spreadsheets of some countries separate cells with a semicolon. */
const findDelimiter = (text: string) => /^\uFEFF?"?file"?([;\t])/.exec(text)?.[1] ?? ',';
