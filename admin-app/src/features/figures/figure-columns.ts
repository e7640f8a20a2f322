import { i18n } from '@emigration-portal/shared-ui/i18n';

type Value = string | number | null;

/** A column of a table of figures, from which the page and the CSV file are written. */
export interface FigureColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly value: (row: Row) => Value;
  /** How the page writes it, where that is not the value itself. */
  readonly format?: (row: Row) => string;
}

/** A value in words: figures as the reader’s language writes them, days with one decimal at most. */
export function formatFigure(value: Value, none: string): string {
  if (value === null) return none;
  if (typeof value === 'string') return value;
  return new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(value);
}

/** Heads and rows as the CSV file has them: figures bare, and nothing where there is none. */
export const csvRows = <Row>(columns: readonly FigureColumn<Row>[], rows: readonly Row[]): string[][] => [
  columns.map(({ title }) => title),
  ...rows.map((row) => columns.map(({ value }) => String(value(row) ?? ''))),
];
