import { isSecret, removeInvisible, type ServiceContent } from '@emigration-portal/shared-api';
import { plainCell } from '@emigration-portal/shared-ui/csv';

/** The titles of what is asked about each worker beside the service's items. */
export interface ContactColumnTitles {
  readonly name: string;
  readonly email: string;
}

export interface Column {
  readonly title: string;
  /** A part of the contact, or which of the service's items. */
  readonly of: keyof ContactColumnTitles | number;
}

/** The columns of a file: passwords are in none. */
export const columnsOf = ({ items }: Pick<ServiceContent, 'items'>, titles: ContactColumnTitles): Column[] => [
  { title: titles.name, of: 'name' },
  { title: titles.email, of: 'email' },
  ...items.flatMap(({ name, type }, of) => (isSecret(type) ? [] : [{ title: name, of }])),
];

/** A title as it is compared: spreadsheets change the spaces and lines of a title, or keep the mark against formulas. */
export const normalizeTitle = (title: string): string =>
  removeInvisible(cleanCell(title)).replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** The beginning of a cell, to be shown: a phone stops over a long text without spaces. */
export const shortenCell = (cell: string, shown = 60): string =>
  cell.length > shown ? `${cell.slice(0, shown)}…` : cell;

/** What a cell says, without the marks against formulas. */
export const cleanCell = (cell: string): string => plainCell(cell.trim()).trim();
