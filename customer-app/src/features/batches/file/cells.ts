import { type InfoItem, type InfoType, joinChosenOptions, removeInvisible } from '@emigration-portal/shared-api';
import { type DateOrder, parseDate } from '@emigration-portal/shared-ui/application-form';

type Hint = 'text' | 'date' | 'email' | 'number' | 'phone' | 'yesOrNo' | 'choice' | 'choices';

/** What the parser of a cell needs to know. */
interface CellContext {
  readonly options: readonly string[];
  readonly dateOrder: DateOrder;
}

interface CellType {
  /** Catalogue key of the hint in the template. */
  readonly hint: Hint;
  /** The answer in a cell. Unreadable text stays unchanged, so that the check reports it. */
  readonly read: (cell: string, context: CellContext) => string;
}

const keepCell = (cell: string) => cell;

/** How each item type is written in a file. */
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

/** Unknown and missing types count as text. */
export const cellTypeOf = (type: InfoItem['type']): CellType =>
  (cellTypes as Readonly<Partial<Record<string, CellType>>>)[type] ?? cellTypes.Text;

function matchOption(cell: string, options: readonly string[]): string {
  return options.find((option) => optionKey(option) === optionKey(cell)) ?? cell;
}

/** Invisible marks and special spaces do not matter. */
const optionKey = (text: string) => removeInvisible(text).replaceAll(/\s+/g, ' ').trim().toLowerCase();

function matchOptions(cell: string, options: readonly string[]): string {
  const whole = matchOption(cell, options);
  const parts = options.includes(whole) ? [whole] : cell.split(/[|\n]/).map((part) => part.trim());
  return joinChosenOptions(parts.filter((part) => part !== '').map((part) => matchOption(part, options)));
}
