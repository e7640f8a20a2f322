import { regexes } from 'zod/mini';
import { birthDateItemPattern, passportNumberItemPattern } from '../../constants/people.ts';
import {
  isBlank,
  normalizeEntry,
  normalizeWholeNumber,
  removeDirectionControls,
  removeInvisible,
} from '../../normalize-entry.ts';
import { firstPossibleDay, isDay, isFutureDay, isPartialDay, isPlausibleDay } from './day.ts';
import { formatByPattern, matchesPattern } from './pattern.ts';

interface AnswerCheck {
  readonly problem: string;
  readonly isValid: (answer: string, asked: Required<Omit<AskedItem, 'type'>>) => boolean;
}

interface ItemType {
  /** What can be true of an answer, and what one is not where it does not hold; without it any text is one. */
  readonly check?: AnswerCheck;
  /** The same of an answer that is one of its type. */
  readonly furtherCheck?: AnswerCheck;
  /** Sealed where it is stored, and never shown unasked. See docs/product.md#applications. */
  readonly isSecret?: true;
  /** How many of its options an answer may choose; a type without it has none. */
  readonly choiceKind?: 'one' | 'many';
  /** An answer may have to fit a pattern. */
  readonly canHavePattern?: true;
  /** How an answer is read that does not hold as it was typed; `normalizeEntry` where this is left out. */
  readonly normalize?: (typed: string) => string;
  /** What at least and at most go by. */
  readonly amountOf?: (answer: string) => number;
  /** An answer that holds. */
  readonly example: string;
}

// No more of zod than this: the first page of a remote does without it.
const isEmail = (answer: string) => answer.length <= 254 && regexes.email.test(answer);

/**
 * Every type of an information item; how each is asked and read stands in the item fields of `shared-ui`. See docs/product.md#services and docs/product.md#checks.
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
    // One whose day or month may be unknown is a date of birth.
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
    // A digit of another script could be part of another address.
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
      isValid: (answer, { options }) => chosenOptions(answer).every((chosen) => options.includes(chosen)),
    },
    choiceKind: 'many',
    example: 'Mason\nCarpenter',
  },
} as const satisfies Readonly<Record<string, ItemType>>;

export type InfoType = keyof typeof itemTypes;
type Checked = Extract<(typeof itemTypes)[InfoType], { readonly check: object }>;
type CheckedFurther = Extract<Checked, { readonly furtherCheck: object }>;
/** What an answer is not, though its type asks for it; `pattern`: it does not fit the one of its item. */
export type AnswerFormatProblem = Checked['check']['problem'] | CheckedFurther['furtherCheck']['problem'] | 'pattern';
/** Why an answer keeps an application from being submitted. */
export type AnswerProblem = 'missing' | AnswerFormatProblem;

/** Every type, in the order they are offered. */
export const infoTypes = Object.keys(itemTypes) as InfoType[];

/** `''` is an item whose type is not chosen yet: it has no row, like a type that only a newer release knows. */
const rowOf = (type: InfoType | ''): ItemType | undefined => {
  const rows: Readonly<Partial<Record<string, ItemType>>> = itemTypes;
  return rows[type];
};

/** Whether answers of a type are sealed. */
export const isSecret = (type: InfoType | ''): boolean => rowOf(type)?.isSecret === true;

/** How many options an answer of a type may choose; undefined for a type that has none. */
export const choiceKindOf = (type: InfoType | ''): 'one' | 'many' | undefined => rowOf(type)?.choiceKind;

/** Whether an item of a type may ask for a pattern. */
export const canHavePattern = (type: InfoType | ''): boolean => rowOf(type)?.canHavePattern === true;

/** What at least and at most compare of an answer; undefined where its type has no such thing, NaN where it is none. */
export const amountOf = (type: InfoType | '', answer: string): number | undefined =>
  rowOf(type)?.amountOf?.(normalizeAnswer({ type }, answer));

/** The options that an answer of many chooses. */
export const chosenOptions = (answer: string): string[] => answer.split('\n').filter((chosen) => chosen !== '');

/** What the examples of a type choose from. */
export const exampleOptions = (type: InfoType | ''): string[] =>
  choiceKindOf(type) ? chosenOptions(itemTypes.Choices.example) : [];

/** The answer that chooses these options. */
export const joinChosenOptions = (chosen: readonly string[]): string => chosen.join('\n');

/**
 * E.164 allows up to 15 digits; no number has fewer than 7. Written in any way that contacts are. Whether it is in use is
 * not looked up.
 */
function isPhone(answer: string): boolean {
  const digits = answer.replace(/\D/g, '').length;
  return /^\(?\+?[\d\s\p{Pd}\u2212()./]+$/u.test(answer) && digits >= 7 && digits <= 15;
}

/** What an answer is judged by: its item's type and, where they are known, its name, options, pattern and setting for dates. */
export interface AskedItem {
  readonly type: InfoType | '';
  readonly name?: string;
  readonly options?: readonly string[];
  readonly pattern?: string;
  readonly allowsPartialDate?: boolean;
}

/**
 * An answer as it is checked and stored; empty if nothing of it is seen. A secret stays to the letter, everything else is
 * trimmed and loses controls of direction. An answer that does not hold as it was typed loses its invisible marks and gets
 * the digits 0 to 9; one that has to fit a pattern also gets the separators of the pattern in place of its own. It stays
 * as it was typed if none of that makes it right.
 */
export function normalizeAnswer(asked: AskedItem, typed: string): string {
  const { type, name = '', pattern = '' } = asked;
  if (isSecret(type)) return typed;
  if (isBlank(typed)) return '';
  const answer = removeDirectionControls(typed).trim();
  const row = rowOf(type);
  const plain = (row?.normalize ?? normalizeEntry)(answer).trim();
  if (type === 'Text' && pattern === '' && passportNumberItemPattern.test(name)) return plain;
  const joined = type === 'Text' && pattern !== '' ? formatByPattern(pattern, plain) : undefined;
  return [answer, plain, joined].find((entry) => entry && !problemOf(asked, entry)) ?? answer;
}

/** What cannot be true of an answer, by its type's row of `itemTypes`. A blank answer is not wrong. See docs/product.md#checks. */
export const checkAnswerFormat = (asked: AskedItem, value: string): AnswerFormatProblem | undefined =>
  problemOf(asked, normalizeAnswer(asked, value).trim());

function problemOf(asked: AskedItem, answer: string): AnswerFormatProblem | undefined {
  const { type, name = '', options = [], pattern = '', allowsPartialDate = false } = asked;
  const row = rowOf(type);
  const failed = [row?.check, row?.furtherCheck].find(
    (check) => check?.isValid(answer, { name, options, pattern, allowsPartialDate }) === false,
  );
  if (answer && failed) return failed.problem as AnswerFormatProblem;
  return answer && pattern && row?.canHavePattern && !matchesPattern(pattern, answer) ? 'pattern' : undefined;
}

/** The check of Submit for one item; Save takes anything. See docs/product.md#checks. */
export function checkAnswer(asked: AskedItem, value: string, required: boolean): AnswerProblem | undefined {
  return required && isBlank(value) ? 'missing' : checkAnswerFormat(asked, value);
}
