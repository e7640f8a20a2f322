import { choiceOf, type InfoItem, type InfoType } from '@emigration-portal/shared-api';

type Hint = 'text' | 'date' | 'email' | 'number' | 'phone' | 'yesOrNo' | 'choice' | 'choices';

interface Cell {
  /** What the template says of it. */
  readonly hint: Hint;
  /** The answer that people and spreadsheets mean by a cell; what is none stays as it is, for the check to say so. */
  readonly read: (cell: string, options: readonly string[]) => string;
}

const asItIs = (cell: string) => cell;

/** How each type of an item stands in a file. */
const cells = {
  Text: { hint: 'text', read: asItIs },
  Password: { hint: 'text', read: () => '' },
  Date: { hint: 'date', read: readDay },
  'E-mail': { hint: 'email', read: asItIs },
  Number: { hint: 'number', read: asItIs },
  Mobile: { hint: 'phone', read: asItIs },
  'Yes or No': { hint: 'yesOrNo', read: (cell) => oneOf(cell, ['Yes', 'No']) },
  Choice: { hint: 'choice', read: oneOf },
  Choices: { hint: 'choices', read: someOf },
} as const satisfies Readonly<Record<InfoType, Cell>>;

/** A type that is not chosen, or that only a newer release knows, is a text. */
export const cellOf = (type: InfoItem['type']): Cell =>
  (cells as Readonly<Partial<Record<string, Cell>>>)[type] ?? cells.Text;

/** Spreadsheets write a day as their country does: in India and the Gulf the day stands before the month. */
function readDay(cell: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(cell) ?? [];
  return year === undefined ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function oneOf(cell: string, options: readonly string[]): string {
  return options.find((option) => option.toLowerCase() === cell.toLowerCase()) ?? cell;
}

function someOf(cell: string, options: readonly string[]): string {
  const whole = oneOf(cell, options);
  const parts = options.includes(whole) ? [whole] : cell.split(/[|\n]/).map((part) => part.trim());
  return choiceOf(parts.filter((part) => part !== '').map((part) => oneOf(part, options)));
}
