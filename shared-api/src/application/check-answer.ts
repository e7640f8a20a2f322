import * as z from 'zod/mini';
import type { InfoType } from '../constants/services.ts';
import { isDay } from './day.ts';

/** What an answer is not, though its type asks for it. */
export type WrongAnswer = 'date' | 'email' | 'number' | 'phone' | 'yesOrNo';
/** Why an answer keeps an application from being submitted. */
export type AnswerProblem = 'missing' | WrongAnswer;

interface Rule {
  readonly otherwise: WrongAnswer;
  readonly holds: (answer: string) => boolean;
}

const email = z.email().check(z.maxLength(254));

/** Of each type, what can be true of it; no rule where anything can. */
const rules = {
  Text: undefined,
  Password: undefined,
  Date: { otherwise: 'date', holds: isDay },
  'E-mail': { otherwise: 'email', holds: (answer) => z.safeParse(email, answer).success },
  Number: { otherwise: 'number', holds: (answer) => /^0*[1-9]\d*$/.test(answer) },
  Mobile: { otherwise: 'phone', holds: isPhone },
  'Yes or No': { otherwise: 'yesOrNo', holds: (answer) => answer === 'Yes' || answer === 'No' },
} satisfies Record<InfoType, Rule | undefined>;

/** E.164 allows up to 15 digits; no number has fewer than 7. Whether it is in use is not looked up. */
function isPhone(answer: string): boolean {
  const digits = answer.replace(/\D/g, '').length;
  return /^\+?[\d\s()-]+$/.test(answer) && digits >= 7 && digits <= 15;
}

/**
 * What cannot be true of an answer of this type: a day that exists (`YYYY-MM-DD`), an e-mail address, a phone number, a
 * whole number from 1, `Yes` or `No`. A blank answer is not wrong. Decision 34.
 */
export function wrongAnswer(type: InfoType | '', value: string): WrongAnswer | undefined {
  const answer = value.trim();
  const rule = type && rules[type];
  return answer && rule && !rule.holds(answer) ? rule.otherwise : undefined;
}

/** The check of Submit for one item, the same in browser and server; Save takes anything. Specification §5, decision 34. */
export function checkAnswer(type: InfoType | '', value: string, required: boolean): AnswerProblem | undefined {
  return required && value.trim() === '' ? 'missing' : wrongAnswer(type, value);
}
