import { type InfoItem, type InfoType, joinChosenOptions, removeInvisible } from '@emigration-portal/shared-api';
import { type DateOrder, parseDate } from '@emigration-portal/shared-ui/application-form';
import { type FileTexts, joinWithEnglish } from './file-texts.ts';

type Hint = 'text' | 'date' | 'email' | 'number' | 'phone' | 'yesOrNo' | 'choice' | 'choices';

/** The input of a cell parser, next to the cell. */
interface CellContext {
  readonly options: readonly string[];
  readonly dateOrder: DateOrder;
  readonly texts: FileTexts;
}

interface CellType {
  /** Catalogue key of the hint in the template. */
  readonly hint: Hint;
  /** Parses a cell to an answer. Unreadable text stays unchanged, so that the check reports it. */
  readonly parse: (cell: string, context: CellContext) => string;
}

const returnCell = (cell: string) => cell;

/** The hint and the parser of each item type. */
const cellTypes = {
  Text: { hint: 'text', parse: returnCell },
  Password: { hint: 'text', parse: () => '' },
  Date: { hint: 'date', parse: (cell, { dateOrder }) => parseDate(cell, dateOrder) ?? cell },
  'E-mail': { hint: 'email', parse: returnCell },
  Number: { hint: 'number', parse: returnCell },
  Mobile: { hint: 'phone', parse: returnCell },
  'Yes or No': { hint: 'yesOrNo', parse: (cell, { texts }) => parseYesOrNo(cell, texts) },
  Choice: { hint: 'choice', parse: (cell, { options }) => matchOption(cell, options) },
  Choices: { hint: 'choices', parse: (cell, { options }) => matchOptions(cell, options) },
} as const satisfies Readonly<Record<InfoType, CellType>>;

/** Returns the cell type of an item type. Unknown and missing types count as text. */
export const cellTypeOf = (type: InfoItem['type']): CellType =>
  (cellTypes as Readonly<Partial<Record<string, CellType>>>)[type] ?? cellTypes.Text;

function parseYesOrNo(cell: string, texts: FileTexts): string {
  const isAnswer = (answer: 'Yes' | 'No', key: 'yes' | 'no') =>
    [answer, texts[key], joinWithEnglish(key, texts[key])].some(
      (word) => normalizeOption(word) === normalizeOption(cell),
    );
  if (isAnswer('Yes', 'yes')) return 'Yes';
  return isAnswer('No', 'no') ? 'No' : cell;
}

function matchOption(cell: string, options: readonly string[]): string {
  return options.find((option) => normalizeOption(option) === normalizeOption(cell)) ?? cell;
}

/** Makes options comparable: without invisible marks, special spaces and upper case. */
const normalizeOption = (text: string) => removeInvisible(text).replaceAll(/\s+/g, ' ').trim().toLowerCase();

function matchOptions(cell: string, options: readonly string[]): string {
  const wholeOption = matchOption(cell, options);
  const parts = options.includes(wholeOption) ? [wholeOption] : cell.split(/[|\n]/).map((part) => part.trim());
  return joinChosenOptions(parts.filter((part) => part !== '').map((part) => matchOption(part, options)));
}
