import { isSecret, removeInvisible, type ServiceContent } from '@emigration-portal/shared-api';
import { removeFormulaGuard } from '@emigration-portal/shared-ui/csv';

/** The titles of the two contact columns, as the page shows them. */
export interface ContactColumnTitles {
  readonly name: string;
  readonly email: string;
}

/** A column of a workers file. */
export interface Column {
  readonly title: string;
  /** Which contact column it is, or the index of the item. */
  readonly id: keyof ContactColumnTitles | number;
}

/** The columns of a workers file. Passwords have none. */
export const columnsOf = ({ items }: Pick<ServiceContent, 'items'>, titles: ContactColumnTitles): Column[] => [
  { title: titles.name, id: 'name' },
  { title: titles.email, id: 'email' },
  ...items.flatMap(({ name, type }, id) => (isSecret(type) ? [] : [{ title: name, id }])),
];

/** Makes titles comparable: spreadsheets change spaces and line breaks, and may add a mark against formulas. */
export const normalizeTitle = (title: string): string =>
  removeInvisible(cleanCell(title)).replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Shortens a cell for display: a very long text without spaces freezes a phone. */
export const shortenCell = (cell: string, maxLength = 60): string =>
  cell.length > maxLength ? `${cell.slice(0, maxLength)}…` : cell;

/** Trims a cell and removes the mark against formulas. */
export const cleanCell = (cell: string): string => removeFormulaGuard(cell.trim()).trim();
