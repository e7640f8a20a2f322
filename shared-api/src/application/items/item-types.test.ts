import { DAY_MS } from '../../constants/durations.ts';
import { checkAnswer, choiceKindOf, type InfoType, infoTypes, isSecret, itemTypes } from './item-types.ts';

const validAndInvalidAnswers = {
  Text: [['nope', '31/31/2020', '2.5'], []],
  Password: [['nope', '●'], []],
  Date: [
    ['1990-03-27', '2024-02-29', ' 2030-12-31 '],
    [
      '31/31/2020',
      '2020-31-31',
      '2023-02-29',
      '1990-3-27',
      '1990-3-',
      '27 March 1990',
      '90-03-27',
      '1985-03-00',
      '1985-00-00',
      '0000-01-01',
      '1899-12-31',
    ],
  ],
  'E-mail': [
    ['asha@example.in', 'a.b+c@mail.example.org'],
    ['nope', 'asha@', '@example.in', 'asha@example', 'a b@example.in', `${'a'.repeat(250)}@b.in`],
  ],
  Number: [
    ['1', '24', '007', ' 7 ', '12345678901', '٣'],
    ['0', '-3', '2.5', '1,5', '1e3', 'two'],
  ],
  Mobile: [
    [
      '+91.98460.12345',
      '(+91) 98460\u221212345',
      '0484-2345678',
      '(0484) 234 5678',
      '1234567',
      '\u202a+91 98460\u201112345\u202c',
      '+91.98460.12345',
    ],
    ['abc', '+91 1', '123456', '1234567890123456', '98460+12345', '98460 12345 ext 2', '()'],
  ],
  'Yes or No': [
    ['Yes', 'No'],
    ['Perhaps', 'yes', 'true'],
  ],
  Choice: [
    ['Mason', ' Fitter, pipes '],
    ['mason', 'Welder', 'Mason\nFitter, pipes'],
  ],
  Choices: [
    ['Mason', 'Mason\nFitter, pipes', 'Fitter, pipes\n'],
    ['Welder', 'Mason\nWelder', 'Mason, Fitter, pipes'],
  ],
} satisfies Partial<Record<InfoType, [string[], string[]]>>;

const options = ['Mason', 'Fitter, pipes'];

const examplesOf = (index: 0 | 1) =>
  Object.entries(validAndInvalidAnswers).flatMap(([type, validAndInvalid]) =>
    validAndInvalid[index].map((answer) => [type as InfoType, answer] as const),
  );
const examples = infoTypes.map((type) => [type, itemTypes[type].example] as const);
const typesWithCheck = infoTypes.filter((type) => 'check' in itemTypes[type]);

test.each([...examples.filter(([type]) => !choiceKindOf(type)), ...examplesOf(0)])(
  'an answer of type %s can be “%s”',
  (type, answer) => {
    expect(checkAnswer({ type, options }, answer, true)).toBeUndefined();
  },
);

test.each([...typesWithCheck.map((type) => [type, '?'] as const), ...examplesOf(1)])(
  'an answer of type %s cannot be “%s”, required or not',
  (type, answer) => {
    expect(checkAnswer({ type, options }, answer, true)).toEqual(expect.stringMatching(/^(?!missing)/));
    expect(checkAnswer({ type, options }, answer, false)).toBe(checkAnswer({ type, options }, answer, true));
  },
);

test.each([
  ['1985-03-00', undefined],
  ['1985-00-00', undefined],
  ['1985-03-07', undefined],
  ['1985-00-07', 'date'],
  ['1985-13-00', 'date'],
  ['0000-00-00', 'date'],
  ['1985-3-', 'date'],
  ['1985', 'date'],
])('if partial dates are allowed, %s has the problem: %s', (answer, problem) => {
  expect(checkAnswer({ type: 'Date', allowsPartialDate: true }, answer, true)).toBe(problem);
});

const dayFromToday = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const thisYear = Number(dayFromToday(0).slice(0, 4));

test.each([
  [dayFromToday(0), undefined],
  ['1900-01-01', undefined],
  [`${thisYear}-00-00`, undefined],
  [dayFromToday(3), 'past'],
  ['2090-03-27', 'past'],
  ['2090-03-00', 'past'],
  ['2573-03-27', 'date'],
  [`${thisYear + 1}-00-00`, dayFromToday(1) >= `${thisYear + 1}` ? undefined : 'past'],
  ['1899-00-00', 'date'],
])('a date that may lack a day is from 1900 to today: %s has the problem %s', (answer, problem) => {
  expect(checkAnswer({ type: 'Date', allowsPartialDate: true }, answer, true)).toBe(problem);
});

test.each([
  ['Date of birth', 'past'],
  ['Birth date of the child', 'past'],
  ['D.O.B. (as in the passport)', 'past'],
  ['DOB', 'past'],
  ['Date of departure', undefined],
  ['Place of birth', undefined],
])('a date of birth is recognised by its name: a future day for “%s” has the problem %s', (name, problem) => {
  expect(checkAnswer({ type: 'Date', name }, '2090-03-27', true)).toBe(problem);
  expect(checkAnswer({ type: 'Date', name }, '1990-03-27', true)).toBeUndefined();
});

test.each([
  [dayFromToday(3), undefined],
  [`${thisYear + 99}-12-31`, undefined],
  [`${thisYear + 101}-01-03`, 'date'],
  ['2573-03-27', 'date'],
  ['9090-01-01', 'date'],
])('any other date is at most 100 years ahead: %s has the problem %s', (answer, problem) => {
  expect(checkAnswer({ type: 'Date' }, answer, true)).toBe(problem);
});

test.each(Object.keys(validAndInvalidAnswers) as InfoType[])(
  'a blank answer of type %s is missing if required, and valid if optional',
  (type) => {
    expect([checkAnswer({ type, options }, '  ', true), checkAnswer({ type, options }, '  ', false)]).toEqual([
      'missing',
      undefined,
    ]);
  },
);

test.each(['', 'Colour' as InfoType] as const)(
  'an item of the unknown type “%s” accepts any answer that is not blank',
  (type) => {
    expect(checkAnswer({ type, options }, 'nope', true)).toBeUndefined();
    expect(checkAnswer({ type, options }, ' ', true)).toBe('missing');
    expect(isSecret(type)).toBe(false);
  },
);
