import * as z from 'zod/mini';
import { isDay } from './day.ts';

interface ItemType {
  /** What can be true of an answer, and what one is not where it does not hold; without it any text is one. */
  readonly check?: { readonly otherwise: string; readonly holds: (answer: string) => boolean };
  /** Sealed where it is stored, and never shown unasked. Decision 30. */
  readonly isSecret?: true;
  /** An answer that holds. */
  readonly example: string;
}

const email = z.email().check(z.maxLength(254));

/**
 * Every type of an information item; how each is asked and read stands in the item fields of `shared-ui`. Specification
 * §3, decisions 13 and 34.
 */
export const itemTypes = {
  Text: { example: 'N1234567' },
  Password: { isSecret: true, example: 'Kite-2917-Lotus' },
  Date: { check: { otherwise: 'date', holds: isDay }, example: '1990-03-27' },
  'E-mail': {
    check: { otherwise: 'email', holds: (answer) => z.safeParse(email, answer).success },
    example: 'worker@example.in',
  },
  Number: { check: { otherwise: 'number', holds: (answer) => /^0*[1-9]\d*$/.test(answer) }, example: '24' },
  Mobile: { check: { otherwise: 'phone', holds: isPhone }, example: '+91 98460 12345' },
  'Yes or No': {
    check: { otherwise: 'yesOrNo', holds: (answer) => answer === 'Yes' || answer === 'No' },
    example: 'Yes',
  },
} as const satisfies Readonly<Record<string, ItemType>>;

export type InfoType = keyof typeof itemTypes;
type Checked = Extract<(typeof itemTypes)[InfoType], { readonly check: object }>;
/** What an answer is not, though its type asks for it. */
export type WrongAnswer = Checked['check']['otherwise'];
/** Why an answer keeps an application from being submitted. */
export type AnswerProblem = 'missing' | WrongAnswer;

/** Every type, in the order they are offered. */
export const infoTypes = Object.keys(itemTypes) as InfoType[];

/** `''` is an item whose type is not chosen yet: it has no row, like a type that only a newer release knows. */
const rowOf = (type: InfoType | ''): ItemType | undefined => {
  const rows: Readonly<Partial<Record<string, ItemType>>> = itemTypes;
  return rows[type];
};

/** Whether answers of a type are sealed. */
export const isSecret = (type: InfoType | ''): boolean => rowOf(type)?.isSecret === true;

/** An answer as it is kept: trimmed, but a secret to the letter. */
export const keptAnswer = (type: InfoType | '', answer: string): string => (isSecret(type) ? answer : answer.trim());

/**
 * E.164 allows up to 15 digits; no number has fewer than 7. Written in any way that contacts are, with the invisible marks
 * that come along when one is copied. Whether it is in use is not looked up.
 */
function isPhone(answer: string): boolean {
  const digits = answer.replace(/\D/g, '').length;
  return /^[\s\p{Cf}]*\+?[\d\s\p{Cf}\p{Pd}()./]+$/u.test(answer) && digits >= 7 && digits <= 15;
}

/** What cannot be true of an answer of this type, by its row of `itemTypes`. A blank answer is not wrong. Decision 34. */
export function wrongAnswer(type: InfoType | '', value: string): WrongAnswer | undefined {
  const answer = value.trim();
  const check = rowOf(type)?.check;
  return answer && check && !check.holds(answer) ? (check.otherwise as WrongAnswer) : undefined;
}

/** The check of Submit for one item; Save takes anything. Specification §5, decision 34. */
export function checkAnswer(type: InfoType | '', value: string, required: boolean): AnswerProblem | undefined {
  return required && value.trim() === '' ? 'missing' : wrongAnswer(type, value);
}
