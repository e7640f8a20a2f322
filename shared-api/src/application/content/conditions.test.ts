import type { InfoType } from '../items/item-types.ts';
import type { Condition, ConditionOperator } from './condition-operators.ts';
import { findVisibleFields } from './conditions.ts';
import { type Answers, fillAnswers, type PartialItem } from './content.ts';
import { readServiceJson, writeServiceJson } from './content-json.ts';
import { removeHiddenAnswers } from './remove-hidden-answers.ts';

const conditionOn = (item: string, is: ConditionOperator = 'is', value = 'Yes'): Condition => ({ item, is, value });
const textItem = (name: string, more: Partial<PartialItem> = {}): PartialItem => ({
  required: true,
  name,
  type: 'Text',
  ...more,
});
const serviceOf = (items: PartialItem[], showWhen?: Condition) =>
  readServiceJson(
    writeServiceJson({
      name: 'Nurses',
      description: '',
      additionalInstructions: '',
      serviceCharge: '',
      status: 'published',
      items,
      documents: [
        {
          required: true,
          name: 'Scan',
          type: '.pdf',
          maxSize: 1,
          unit: 'MB',
          instruction: '',
          sample: undefined,
          showWhen,
        },
      ],
      urls: [],
      groups: [{ name: 'Worker', min: 1, max: 3 }],
    }),
  );
const listVisibleFields = (items: PartialItem[], answers: Partial<Answers>, showWhen?: Condition) => [
  ...findVisibleFields(fillAnswers(serviceOf(items, showWhen), { items: [], documents: [], ...answers })),
];
const [first, second, third, document] = [
  'reqInfoArray.0',
  'reqInfoArray.1',
  'reqInfoArray.2',
  'mandatoryDocsArray.0',
] as const;

test.each<[InfoType, ConditionOperator, string, string, boolean]>([
  ['Text', 'is', 'Kochi', 'kochi', true],
  ['Text', 'is', 'Kochi', '', false],
  ['Text', 'isNot', 'Kochi', 'Delhi', true],
  ['Text', 'isNot', 'Kochi', '', false],
  ['Text', 'isAnswered', '', ' ', false],
  ['Text', 'isAnswered', '', 'x', true],
  ['Text', 'isNotAnswered', '', ' ', true],
  ['Text', 'isNotAnswered', '', 'x', false],
  ['Text', 'atLeast', '3', '4', false],
  ['Number', 'is', '7', '007', true],
  ['Number', 'atLeast', '18', '18', true],
  ['Number', 'atLeast', '18', '9', false],
  ['Number', 'atMost', '18', '9', true],
  ['Number', 'atMost', '18', 'nine', false],
  ['Date', 'atLeast', '2026-01-01', '2026-02-03', true],
  ['Date', 'atMost', '2026-01-01', '2026-02-03', false],
  ['Date', 'atLeast', '1985-03-01', '1985-03-00', true],
  ['Date', 'atLeast', '1985-03-02', '1985-03-00', false],
  ['Date', 'atMost', '1985-01-01', '1985-00-00', true],
  ['Date', 'is', '1985-01-01', '1985-00-00', true],
  ['Yes or No', 'is', 'Yes', 'Yes', true],
  ['Choices', 'is', 'Mason', 'Welder\nMason', true],
  ['Choices', 'is', 'Mas', 'Welder\nMason', false],
  ['Choices', 'isNot', 'Mason', 'Welder', true],
])(
  'for an item of type %s, the condition “%s %s” with the answer “%s” is met: %s',
  (type, is, value, answer, holds) => {
    const items = [textItem('Source', { type }), textItem('Next', { showWhen: conditionOn('Source', is, value) })];
    expect(listVisibleFields(items, { items: [answer] }).includes(second)).toBe(holds);
  },
);

test('an item or document that depends on a hidden item is hidden too', () => {
  const items = [
    textItem('Married', { type: 'Yes or No' }),
    textItem('Spouse', { showWhen: conditionOn('Married') }),
    textItem('Since', { showWhen: conditionOn('Spouse', 'isAnswered') }),
  ];
  const certificate = conditionOn('Since', 'isAnswered');
  expect(listVisibleFields(items, { items: ['Yes', 'Asha', '2020'] }, certificate)).toEqual([
    first,
    second,
    third,
    document,
  ]);
  expect(listVisibleFields(items, { items: ['No', 'Asha', '2020'] }, certificate)).toEqual([first]);
});

test('a condition on an unknown item, on itself or on a later item hides nothing', () => {
  const items = [
    textItem('One', { showWhen: conditionOn('Gone') }),
    textItem('Two', { showWhen: conditionOn('Three') }),
    textItem('Three', { showWhen: conditionOn('Three') }),
  ];
  expect(listVisibleFields(items, {})).toEqual([first, second, third, document]);
});

test('of two items that depend on each other, only the later one can be hidden', () => {
  const items = [textItem('One', { showWhen: conditionOn('Two') }), textItem('Two', { showWhen: conditionOn('One') })];
  expect(listVisibleFields(items, {})).toEqual([first, document]);
});

test('an operator that only a newer release knows hides nothing', () => {
  const items = [textItem('One'), textItem('Two', { showWhen: conditionOn('One', 'matches' as ConditionOperator) })];
  expect(listVisibleFields(items, {})).toContain(second);
});

test('in a group, a condition compares answers of the same repetition or answers outside the group', () => {
  const group = 'Worker';
  const items = [
    textItem('Abroad', { type: 'Yes or No' }),
    textItem('Married', { type: 'Yes or No', group, showWhen: conditionOn('Abroad') }),
    textItem('Spouse', { group, showWhen: conditionOn('Married') }),
  ];
  const moreItems = [[], ['Yes'], ['']];
  expect(listVisibleFields(items, { items: ['Yes', 'No', ''], moreItems })).toEqual([
    first,
    second,
    `${second}.1`,
    `${third}.1`,
    document,
  ]);
  expect(listVisibleFields(items, { items: ['No', 'No', ''], moreItems })).toEqual([first, document]);
});

test('only the answers of hidden items and documents are removed', () => {
  const group = 'Worker';
  const items = [
    textItem('Abroad', { type: 'Yes or No' }),
    textItem('Married', { type: 'Yes or No', group }),
    textItem('Spouse', { group, showWhen: conditionOn('Married') }),
  ];
  const file = { name: 'a.pdf', prefix: '1/', contentType: '' };
  const answers: Answers = {
    items: ['No', 'No', 'Asha'],
    moreItems: [[], ['Yes'], ['Rani']],
    documents: [file],
    moreFiles: [[file]],
  };
  const service = serviceOf(items, conditionOn('Abroad'));
  expect(removeHiddenAnswers(service, answers)).toEqual({
    items: ['No', 'No', ''],
    moreItems: [[], ['Yes'], ['Rani']],
    documents: [undefined],
  });
  const plain: Answers = { items: ['Yes', 'Yes', null], documents: [file] };
  expect(removeHiddenAnswers(service, plain)).toEqual({ ...plain, items: ['Yes', 'Yes', null] });
});
