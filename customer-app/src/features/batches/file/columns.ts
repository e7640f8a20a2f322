import { isSecret, removeInvisible, type ServiceContent } from '@emigration-portal/shared-api';
import { removeFormulaGuard } from '@emigration-portal/shared-ui/csv';

/** The titles of the two contact columns. */
export interface ContactColumnTitles {
  readonly name: string;
  readonly email: string;
}

export interface Column {
  readonly title: string;
  /** A part of the contact, or the index of an item. */
  readonly of: keyof ContactColumnTitles | number;
}

/** The columns of a file. Passwords have none. */
export const columnsOf = ({ items }: Pick<ServiceContent, 'items'>, titles: ContactColumnTitles): Column[] => [
  { title: titles.name, of: 'name' },
  { title: titles.email, of: 'email' },
  ...items.flatMap(({ name, type }, of) => (isSecret(type) ? [] : [{ title: name, of }])),
];

/** Makes titles comparable: spreadsheets change spaces and line breaks, or keep the mark against formulas. */
export const normalizeTitle = (title: string): string =>
  removeInvisible(cleanCell(title)).replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Shortens a cell for display: a very long text without spaces freezes a phone. */
export const shortenCell = (cell: string, shown = 60): string =>
  cell.length > shown ? `${cell.slice(0, shown)}…` : cell;

/** Trims a cell and removes the mark against formulas. */
export const cleanCell = (cell: string): string => removeFormulaGuard(cell.trim()).trim();
