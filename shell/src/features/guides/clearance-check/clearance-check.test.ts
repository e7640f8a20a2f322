import { ecrCountries } from '../clearance-facts.ts';
import { followAnswers, outcomes, queryOf, questions } from './clearance-check.ts';

const stepAfter = (query: string) => followAnswers(new URLSearchParams(query)).step;

/** Every answer about the passport with every answer about schooling. Empty: not answered. */
const passports = ['', 'printed', 'notPrinted', 'unknown'] as const;
const schoolings = ['', 'passed', 'notPassed'] as const;
const expected = {
  '': ['passport', 'passport', 'passport'],
  printed: ['needed', 'needed', 'needed'],
  notPrinted: ['ecnrPassport', 'ecnrPassport', 'ecnrPassport'],
  unknown: ['schooling', 'probablyNot', 'probablyNeeded'],
} as const;
const combinations = passports.flatMap((passport) =>
  schoolings.map((schooling, index) => [passport, schooling, expected[passport][index]] as const),
);

test.each(combinations)(
  'in each ECR country, passport “%s” and schooling “%s” lead to %s',
  (passport, schooling, step) => {
    const steps = ecrCountries.map((country) =>
      stepAfter(
        queryOf([
          { question: 'country', answer: country },
          { question: 'passport', answer: passport },
          { question: 'schooling', answer: schooling },
        ]),
      ),
    );
    expect(new Set(steps)).toEqual(new Set([step]));
  },
);

test.each(combinations)(
  'in another country no clearance is needed, with passport “%s” and schooling “%s”',
  (passport, schooling) => {
    expect(stepAfter(`?country=otherCountry&passport=${passport}&schooling=${schooling}`)).toBe('otherCountry');
  },
);

test.each(['', '?', '?country=', '?country=India', '?passport=printed', '?country=qatar', '?country=constructor'])(
  'the query “%s” starts with the first question',
  (query) => {
    expect(followAnswers(new URLSearchParams(query))).toEqual({ answers: [], step: 'country' });
  },
);

test('every outcome can be reached', () => {
  const reached = new Set(Object.values(questions).flatMap((options) => options.map(({ leadsTo }) => leadsTo)));
  for (const outcome of Object.keys(outcomes)) expect(reached).toContain(outcome);
});

test('answers can be written to a query and read back', () => {
  const query = queryOf([
    { question: 'country', answer: 'United Arab Emirates' },
    { question: 'passport', answer: 'unknown' },
  ]);
  expect(query).toBe('?country=United+Arab+Emirates&passport=unknown');
  const { answers } = followAnswers(new URLSearchParams(query));
  expect(answers.map(({ answer }) => answer)).toEqual(['United Arab Emirates', 'unknown']);
  expect(queryOf([])).toBe('');
});
