import { type InfoItem, type InfoType, joinChosenOptions, removeInvisible } from '@emigration-portal/shared-api';
import { type DateOrder, parseDate } from '@emigration-portal/shared-ui/application-form';

type Hint = 'text' | 'date' | 'email' | 'number' | 'phone' | 'yesOrNo' | 'choice' | 'choices';

/** What a cell is read by. */
interface Context {
  readonly options: readonly string[];
  readonly dateOrder: DateOrder;
}

interface Cell {
  /** What the template says of it. */
  readonly hint: Hint;
  /** The answer that people and spreadsheets mean by a cell; what is none stays as it is, for the check to say so. */
  readonly read: (cell: string, context: Context) => string;
}

const asItIs = (cell: string) => cell;

/** How each type of an item stands in a file. */
const cells = {
  Text: { hint: 'text', read: asItIs },
  Password: { hint: 'text', read: () => '' },
  Date: { hint: 'date', read: (cell, { dateOrder }) => parseDate(cell, dateOrder) ?? cell },
  'E-mail': { hint: 'email', read: asItIs },
  Number: { hint: 'number', read: asItIs },
  Mobile: { hint: 'phone', read: asItIs },
  'Yes or No': { hint: 'yesOrNo', read: (cell) => oneOf(cell, ['Yes', 'No']) },
  Choice: { hint: 'choice', read: (cell, { options }) => oneOf(cell, options) },
  Choices: { hint: 'choices', read: (cell, { options }) => someOf(cell, options) },
} as const satisfies Readonly<Record<InfoType, Cell>>;

/** A type that is not chosen, or that only a newer release knows, is a text. */
export const cellOf = (type: InfoItem['type']): Cell =>
  (cells as Readonly<Partial<Record<string, Cell>>>)[type] ?? cells.Text;

function oneOf(cell: string, options: readonly string[]): string {
  return options.find((option) => optionKey(option) === optionKey(cell)) ?? cell;
}

/** Invisible marks and another kind of space make no other option. */
const optionKey = (text: string) => removeInvisible(text).replaceAll(/\s+/g, ' ').trim().toLowerCase();

function someOf(cell: string, options: readonly string[]): string {
  const whole = oneOf(cell, options);
  const parts = options.includes(whole) ? [whole] : cell.split(/[|\n]/).map((part) => part.trim());
  return joinChosenOptions(parts.filter((part) => part !== '').map((part) => oneOf(part, options)));
}
