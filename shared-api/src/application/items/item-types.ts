import { regexes } from 'zod/mini';
import { birthDateItemPattern, passportNumberItemPattern } from '../../constants/people.ts';
import { removeDirectionControls } from '../../languages/index.ts';
import { isBlank, normalizeEntry, normalizeWholeNumber, removeInvisible } from '../../normalize-entry.ts';
import { firstPossibleDay, isDay, isFutureDay, isPartialDay, isPlausibleDay } from './day.ts';
import { formatByPattern, matchesPattern } from './pattern.ts';

interface AnswerCheck {
  readonly problem: string;
  readonly isValid: (answer: string, rules: Required<Omit<AnswerRules, 'type'>>) => boolean;
}

interface ItemType {
  /** Checks an answer. `problem` names the error. A type without a check accepts any text. */
  readonly check?: AnswerCheck;
  /** A second check, for answers that pass the first. */
  readonly furtherCheck?: AnswerCheck;
  /**
   * Whether the server encrypts stored answers, and staff see them only on request. See docs/product.md#applications.
   */
  readonly isSecret?: true;
  /** How many options an answer may choose. Left out if the type has no options. */
  readonly choiceKind?: 'one' | 'many';
  /** Whether an item of this type may have a pattern. */
  readonly canHavePattern?: true;
  /** How to clean up an answer that is not valid as typed. `normalizeEntry` if left out. */
  readonly normalize?: (input: string) => string;
  /** The number that the conditions "at least" and "at most" compare. */
  readonly amountOf?: (answer: string) => number;
  /** A valid answer. */
  readonly example: string;
}

// Only this part of zod is imported: the first page of a remote must not load all of it.
const isEmail = (answer: string) => answer.length <= 254 && regexes.email.test(answer);

/**
 * Every type of item. The item fields of `shared-ui` show and read each type. See docs/product.md#services and
 * docs/product.md#checks.
 */
export const itemTypes = {
  Text: { canHavePattern: true, example: 'N1234567' },
  Password: { isSecret: true, example: 'Kite-2917-Lotus' },
  Date: {
    check: {
      problem: 'date',
      isValid: (answer, { allowsPartialDate }) =>
        (isDay(answer) || (allowsPartialDate && isPartialDay(answer))) && isPlausibleDay(answer),
    },
    // Only dates of birth may lack a day or month. So a date that may lack them must be in the past too.
    furtherCheck: {
      problem: 'past',
      isValid: (answer, { name, allowsPartialDate }) =>
        !((allowsPartialDate || birthDateItemPattern.test(name)) && isFutureDay(answer)),
    },
    amountOf: (answer) => Date.parse(firstPossibleDay(answer)),
    example: '1990-03-27',
  },
  'E-mail': {
    check: { problem: 'email', isValid: isEmail },
    // Digits are not converted: a digit of another script may belong to a different address.
    normalize: removeInvisible,
    example: 'worker@example.in',
  },
  Number: {
    check: { problem: 'number', isValid: (answer) => /^0*[1-9]\d*$/.test(answer) },
    normalize: normalizeWholeNumber,
    canHavePattern: true,
    amountOf: Number,
    example: '24',
  },
  Mobile: { check: { problem: 'phone', isValid: isPhone }, example: '+91 98460 12345' },
  'Yes or No': {
    check: { problem: 'yesOrNo', isValid: (answer) => answer === 'Yes' || answer === 'No' },
    example: 'Yes',
  },
  Choice: {
    check: { problem: 'option', isValid: (answer, { options }) => options.includes(answer) },
    choiceKind: 'one',
    example: 'Mason',
  },
  Choices: {
    check: {
      problem: 'options',
      isValid: (answer, { options }) => splitChosenOptions(answer).every((chosen) => options.includes(chosen)),
    },
    choiceKind: 'many',
    example: 'Mason\nCarpenter',
  },
} as const satisfies Readonly<Record<string, ItemType>>;

export type InfoType = keyof typeof itemTypes;
type Checked = Extract<(typeof itemTypes)[InfoType], { readonly check: object }>;
type CheckedFurther = Extract<Checked, { readonly furtherCheck: object }>;
/** Why an answer breaks the rules of its item. `pattern`: it does not fit the item's pattern. */
export type AnswerFormatProblem = Checked['check']['problem'] | CheckedFurther['furtherCheck']['problem'] | 'pattern';
/** Why an application with this answer cannot be submitted. `missing`: a required answer is blank. */
export type AnswerProblem = 'missing' | AnswerFormatProblem;

/** Every type, in the order of the type menu. */
export const infoTypes = Object.keys(itemTypes) as InfoType[];

/** Finds a type. Undefined for `''` (no type chosen yet), and for a type that only a newer release knows. */
const findItemType = (type: InfoType | ''): ItemType | undefined => {
  const rows: Readonly<Partial<Record<string, ItemType>>> = itemTypes;
  return rows[type];
};

/** Whether answers of a type are encrypted where they are stored. */
export const isSecret = (type: InfoType | ''): boolean => findItemType(type)?.isSecret === true;

/** How many options an answer of a type may choose. Undefined for a type without options. */
export const choiceKindOf = (type: InfoType | ''): 'one' | 'many' | undefined => findItemType(type)?.choiceKind;

/** Whether an item of a type may have a pattern. */
export const canHavePattern = (type: InfoType | ''): boolean => findItemType(type)?.canHavePattern === true;

/**
 * The number that "at least" and "at most" compare. Undefined if the type has none; NaN if the answer is no number or
 * date.
 */
export const amountOf = (type: InfoType | '', answer: string): number | undefined =>
  findItemType(type)?.amountOf?.(normalizeAnswer({ type }, answer));

/** Splits an answer with several options into its options. */
export const splitChosenOptions = (answer: string): string[] => answer.split('\n').filter((chosen) => chosen !== '');

/** Options for the example answer of a type. Empty for a type without options. */
export const exampleOptions = (type: InfoType | ''): string[] =>
  choiceKindOf(type) ? splitChosenOptions(itemTypes.Choices.example) : [];

/** Joins options into one answer. */
export const joinChosenOptions = (chosen: readonly string[]): string => chosen.join('\n');

/**
 * Accepts a phone number of 7 to 15 digits in any usual notation. E.164 allows 15, and no number has fewer than 7.
 * Nothing checks that the number is in use.
 */
function isPhone(answer: string): boolean {
  const digits = answer.replace(/\D/g, '').length;
  return /^\(?\+?[\d\s\p{Pd}\u2212()./]+$/u.test(answer) && digits >= 7 && digits <= 15;
}

/** The parts of an item that the check of an answer needs. Only the type is mandatory. */
export interface AnswerRules {
  readonly type: InfoType | '';
  readonly name?: string;
  readonly options?: readonly string[];
  readonly pattern?: string;
  readonly allowsPartialDate?: boolean;
}

/**
 * Cleans up an answer before it is checked and stored. A password stays exactly as typed. An answer that shows nothing
 * becomes empty. Other answers are trimmed and lose direction controls.
 * An answer that is still not valid loses its invisible characters and gets the digits 0 to 9. With a pattern, it also
 * gets the pattern's separators. If nothing makes it valid, it stays as typed.
 */
export function normalizeAnswer(rules: AnswerRules, input: string): string {
  const { type, name = '', pattern = '' } = rules;
  if (isSecret(type)) return input;
  if (isBlank(input)) return '';
  const answer = removeDirectionControls(input).trim();
  const row = findItemType(type);
  const cleaned = (row?.normalize ?? normalizeEntry)(answer).trim();
  if (type === 'Text' && pattern === '' && passportNumberItemPattern.test(name)) return cleaned;
  const formatted = type === 'Text' && pattern !== '' ? formatByPattern(pattern, cleaned) : undefined;
  return [answer, cleaned, formatted].find((entry) => entry && !findFormatProblem(rules, entry)) ?? answer;
}

/** Checks the format of an answer by its item's type. A blank answer has no problem. See docs/product.md#checks. */
export const checkAnswerFormat = (rules: AnswerRules, value: string): AnswerFormatProblem | undefined =>
  findFormatProblem(rules, normalizeAnswer(rules, value).trim());

function findFormatProblem(rules: AnswerRules, answer: string): AnswerFormatProblem | undefined {
  const { type, name = '', options = [], pattern = '', allowsPartialDate = false } = rules;
  const row = findItemType(type);
  const failedCheck = [row?.check, row?.furtherCheck].find(
    (check) => check?.isValid(answer, { name, options, pattern, allowsPartialDate }) === false,
  );
  if (answer && failedCheck) return failedCheck.problem as AnswerFormatProblem;
  return answer && pattern && row?.canHavePattern && !matchesPattern(pattern, answer) ? 'pattern' : undefined;
}

/** Checks one answer for Submit. Save does not check answers. See docs/product.md#checks. */
export function checkAnswer(rules: AnswerRules, value: string, required: boolean): AnswerProblem | undefined {
  return required && isBlank(value) ? 'missing' : checkAnswerFormat(rules, value);
}
