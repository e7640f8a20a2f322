import { i18n } from '@emigration-portal/shared-ui/i18n';

type Value = string | number | null;

/** A column of figures, for the page and for the CSV file. */
export interface FigureColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly value: (row: Row) => Value;
  /** Text on the page, if it is not the formatted value. */
  readonly format?: (row: Row) => string;
}

/** Formats a value for the page, with at most one decimal. */
export function formatFigure(value: Value, none: string): string {
  if (value === null) return none;
  if (typeof value === 'string') return value;
  return new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(value);
}

/** Headings and rows of the CSV file. Numbers are not formatted; null is an empty cell. */
export const csvRows = <Row>(columns: readonly FigureColumn<Row>[], rows: readonly Row[]): string[][] => [
  columns.map(({ title }) => title),
  ...rows.map((row) => columns.map(({ value }) => String(value(row) ?? ''))),
];
