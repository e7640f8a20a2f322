import { formatNumber } from '@emigration-portal/shared-ui/lists';

type Value = string | number | null;

/** A column of figures, for the page and for the CSV file. */
export interface FigureColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly value: (row: Row) => Value;
  /** Formats the cell of the page; by default `formatFigure` does. */
  readonly format?: (row: Row) => string;
}

/** Formats a value for the page, with at most one decimal. */
export function formatFigure(value: Value, emptyText: string): string {
  if (value === null) return emptyText;
  if (typeof value === 'string') return value;
  return formatNumber(value);
}

/** Headings and rows of the CSV file. Numbers are not formatted; null is an empty cell. */
export const toCsvRows = <Row>(columns: readonly FigureColumn<Row>[], rows: readonly Row[]): string[][] => [
  columns.map(({ title }) => title),
  ...rows.map((row) => columns.map(({ value }) => String(value(row) ?? ''))),
];
