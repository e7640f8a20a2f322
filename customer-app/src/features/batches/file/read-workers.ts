import { MAX_BATCH_WORKERS, type ServiceContent } from '@emigration-portal/shared-api';
import { type Column, type ContactTitles, cellText, columnsOf, titleKey } from './columns.ts';
import { readRow, type WorkerRow } from './read-row.ts';

export type FileProblem = 'unreadable' | 'notTemplate' | 'empty' | 'tooMany';

export interface WorkersFile {
  readonly rows: readonly WorkerRow[];
  /** As they stand in the file, with the line of titles. */
  readonly titles: readonly string[];
  /** Columns that the service does not ask for, and those that are missing. */
  readonly unknown: readonly string[];
  readonly absent: readonly string[];
}

/** Marks the line of hints, which tells of no worker. */
export interface FileTitles extends ContactTitles {
  readonly hints: string;
}

/** The workers of a CSV file, each with what is wrong; otherwise why there are none. */
export async function readWorkers(
  text: string,
  service: ServiceContent,
  titles: FileTitles,
): Promise<WorkersFile | FileProblem> {
  const { default: papa } = await import('papaparse');
  const columns = columnsOf(service, titles);
  const isTemplate = (delimiter: string) => {
    const { places } = placed(columns, papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0] ?? []);
    return places.has('name') && places.has('email');
  };
  // Not by counting: an address has commas, in a file whose cells stand between semicolons.
  const delimiter = [',', ';', '\t'].find(isTemplate);
  if (delimiter === undefined) return 'notTemplate';
  const { data, errors } = papa.parse<string[]>(text, { delimiter });
  if (errors.some(({ type }) => type === 'Quotes')) return 'unreadable';
  const [head = [], ...lines] = data;
  const { places, unknown, absent } = placed(columns, head);
  const told = lines
    .map((cells, at) => ({ cells, line: at + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== '') && !isHints(cells, titles));
  if (told.length === 0) return 'empty';
  if (told.length > MAX_BATCH_WORKERS) return 'tooMany';
  const seen = new Map<string, number>();
  const rows = told.map(({ cells, line }) => {
    const cellOf = (of: Column['of']) => cellText(cells[places.get(of) ?? -1] ?? '');
    const whole = JSON.stringify(cells.map((cell) => cell.trim()));
    const twin = seen.get(whole);
    seen.set(whole, twin ?? line);
    const isLonger = cells.slice(head.length).some((cell) => cell.trim() !== '');
    return readRow({ service, titles, line, twin, isLonger, cells, cellOf });
  });
  return { rows, titles: head, unknown, absent };
}

const isHints = (cells: readonly string[], { hints }: FileTitles) =>
  cells.some((cell) => titleKey(cell) === titleKey(hints));

/** Where each column stands in the file; of several with one title each is taken once, in order. */
function placed(columns: readonly Column[], head: readonly string[]) {
  const free = head.map(titleKey);
  const places = new Map<Column['of'], number>();
  const absent: string[] = [];
  for (const { title, of } of columns) {
    const at = free.indexOf(titleKey(title));
    if (at < 0) absent.push(title);
    else {
      places.set(of, at);
      free[at] = '';
    }
  }
  return { places, absent, unknown: head.filter((title, at) => free[at] !== '' && title.trim() !== '') };
}
