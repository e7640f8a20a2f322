import { ecrCountries } from '../emigration-clearance.ts';

export type Question = 'country' | 'passport' | 'schooling';
export type Outcome = 'otherCountry' | 'ecnrPassport' | 'needed' | 'probablyNeeded' | 'probablyNot';
type Word = 'otherCountry' | 'printed' | 'notPrinted' | 'unknown' | 'passed' | 'notPassed';

interface Option {
  /** As it stands in the address. */
  readonly answer: string;
  /** What names it; a country is named by itself. */
  readonly word?: Word;
  readonly leadsTo: Question | Outcome;
}

const worded = (word: Word, leadsTo: Option['leadsTo']): Option => ({ answer: word, word, leadsTo });

/** Each question with its answers, and what each leads to. */
export const questions: Readonly<Record<Question, readonly Option[]>> = {
  country: [
    ...ecrCountries.map((answer) => ({ answer, leadsTo: 'passport' as const })),
    worded('otherCountry', 'otherCountry'),
  ],
  passport: [worded('printed', 'needed'), worded('notPrinted', 'ecnrPassport'), worded('unknown', 'schooling')],
  schooling: [worded('passed', 'probablyNot'), worded('notPassed', 'probablyNeeded')],
};

interface Consequence {
  readonly verdict: 'needed' | 'notNeeded' | 'unsure';
  /** Whether documents are to be gathered, and an application is the next step. */
  readonly papers: boolean;
}

export const outcomes: Readonly<Record<Outcome, Consequence>> = {
  otherCountry: { verdict: 'notNeeded', papers: false },
  ecnrPassport: { verdict: 'notNeeded', papers: false },
  needed: { verdict: 'needed', papers: true },
  probablyNeeded: { verdict: 'unsure', papers: true },
  probablyNot: { verdict: 'unsure', papers: false },
};

export interface Answered extends Option {
  readonly question: Question;
}

/** Follows the answers of an address to the question that is open, or to the outcome; what is no answer is not followed. */
export function followAnswers(given: URLSearchParams): { answers: readonly Answered[]; at: Question | Outcome } {
  const answers: Answered[] = [];
  let at: Question | Outcome = 'country';
  while (isQuestion(at)) {
    const question: Question = at;
    const option: Option | undefined = questions[question].find(({ answer }) => answer === given.get(question));
    if (!option) break;
    answers.push({ ...option, question });
    at = option.leadsTo;
  }
  return { answers, at };
}

export const isQuestion = (step: Question | Outcome): step is Question => Object.hasOwn(questions, step);

/** The query of answers, such as `?country=Qatar`; `''` of none. */
export function queryOf(answers: readonly { readonly question: Question; readonly answer: string }[]): string {
  const query = new URLSearchParams(answers.map(({ question, answer }) => [question, answer])).toString();
  return query && `?${query}`;
}
