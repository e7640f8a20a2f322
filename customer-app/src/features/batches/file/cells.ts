import { type InfoItem, type InfoType, joinChosenOptions, removeInvisible } from '@emigration-portal/shared-api';
import { type DateOrder, parseDate } from '@emigration-portal/shared-ui/application-form';

type Hint = 'text' | 'date' | 'email' | 'number' | 'phone' | 'yesOrNo' | 'choice' | 'choices';

/** What a cell is read by. */
interface CellContext {
  readonly options: readonly string[];
  readonly dateOrder: DateOrder;
}

interface CellType {
  /** What the template says of it. */
  readonly hint: Hint;
  /** The answer that people and spreadsheets mean by a cell; what is none stays as it is, for the check to say so. */
  readonly read: (cell: string, context: CellContext) => string;
}

const keepCell = (cell: string) => cell;

/** How each type of an item stands in a file. */
const cellTypes = {
  Text: { hint: 'text', read: keepCell },
  Password: { hint: 'text', read: () => '' },
  Date: { hint: 'date', read: (cell, { dateOrder }) => parseDate(cell, dateOrder) ?? cell },
  'E-mail': { hint: 'email', read: keepCell },
  Number: { hint: 'number', read: keepCell },
  Mobile: { hint: 'phone', read: keepCell },
  'Yes or No': { hint: 'yesOrNo', read: (cell) => matchOption(cell, ['Yes', 'No']) },
  Choice: { hint: 'choice', read: (cell, { options }) => matchOption(cell, options) },
  Choices: { hint: 'choices', read: (cell, { options }) => matchOptions(cell, options) },
} as const satisfies Readonly<Record<InfoType, CellType>>;

/** A type that is not chosen, or that only a newer release knows, is a text. */
export const cellTypeOf = (type: InfoItem['type']): CellType =>
  (cellTypes as Readonly<Partial<Record<string, CellType>>>)[type] ?? cellTypes.Text;

function matchOption(cell: string, options: readonly string[]): string {
  return options.find((option) => optionKey(option) === optionKey(cell)) ?? cell;
}

/** Invisible marks and another kind of space make no other option. */
const optionKey = (text: string) => removeInvisible(text).replaceAll(/\s+/g, ' ').trim().toLowerCase();

function matchOptions(cell: string, options: readonly string[]): string {
  const whole = matchOption(cell, options);
  const parts = options.includes(whole) ? [whole] : cell.split(/[|\n]/).map((part) => part.trim());
  return joinChosenOptions(parts.filter((part) => part !== '').map((part) => matchOption(part, options)));
}
