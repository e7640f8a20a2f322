import { type EcrCountry, ecrCountries } from '../clearance-facts.ts';

export type Question = 'country' | 'passport' | 'schooling';
export type Outcome = 'otherCountry' | 'ecnrPassport' | 'needed' | 'probablyNeeded' | 'probablyNot';
/** An answer: its value in the address, and the key of its text. */
export type Answer = EcrCountry | 'otherCountry' | 'printed' | 'notPrinted' | 'unknown' | 'passed' | 'notPassed';

/** One possible answer to a question. */
interface Option {
  readonly answer: Answer;
  readonly leadsTo: Question | Outcome;
}

/** The possible answers to each question, and the next question or the outcome after each. */
export const questions: Readonly<Record<Question, readonly Option[]>> = {
  country: [
    ...ecrCountries.map((answer) => ({ answer, leadsTo: 'passport' as const })),
    { answer: 'otherCountry', leadsTo: 'otherCountry' },
  ],
  passport: [
    { answer: 'printed', leadsTo: 'needed' },
    { answer: 'notPrinted', leadsTo: 'ecnrPassport' },
    { answer: 'unknown', leadsTo: 'schooling' },
  ],
  schooling: [
    { answer: 'passed', leadsTo: 'probablyNot' },
    { answer: 'notPassed', leadsTo: 'probablyNeeded' },
  ],
};

interface OutcomeDetails {
  readonly verdict: 'needed' | 'notNeeded' | 'unsure';
  /** Whether the person should collect documents and apply next. */
  readonly shouldApply: boolean;
}

/** What the page says for each outcome. */
export const outcomes: Readonly<Record<Outcome, OutcomeDetails>> = {
  otherCountry: { verdict: 'notNeeded', shouldApply: false },
  ecnrPassport: { verdict: 'notNeeded', shouldApply: false },
  needed: { verdict: 'needed', shouldApply: true },
  probablyNeeded: { verdict: 'unsure', shouldApply: true },
  probablyNot: { verdict: 'unsure', shouldApply: false },
};

/** The answer that the person chose for a question. */
export interface ChosenAnswer extends Option {
  readonly question: Question;
}

/** Reads the answers in an address up to the first missing or unknown one. `step` is that question or the outcome. */
export function followAnswers(query: URLSearchParams): { answers: readonly ChosenAnswer[]; step: Question | Outcome } {
  const answers: ChosenAnswer[] = [];
  let step: Question | Outcome = 'country';
  while (isQuestion(step)) {
    const question: Question = step;
    const option: Option | undefined = questions[question].find(({ answer }) => answer === query.get(question));
    if (!option) break;
    answers.push({ ...option, question });
    step = option.leadsTo;
  }
  return { answers, step };
}

export const isQuestion = (step: Question | Outcome): step is Question => Object.hasOwn(questions, step);

/** Writes answers as a query, such as `?country=Qatar`. Empty without answers. */
export function queryOf(answers: readonly { readonly question: Question; readonly answer: string }[]): string {
  const query = new URLSearchParams(answers.map(({ question, answer }) => [question, answer])).toString();
  return query && `?${query}`;
}
