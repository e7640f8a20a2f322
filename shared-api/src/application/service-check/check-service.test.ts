import type { ConditionOperator } from '../content/condition-operators.ts';
import type { PartialDocument, PartialItem, PartialService } from '../content/content.ts';
import { formatServicePosition, parseServicePosition } from '../content/content-json.ts';
import { checkService } from './check-service.ts';

const passport: PartialDocument = {
  required: true,
  name: 'Passport',
  type: '.pdf',
  maxSize: 500,
  unit: 'KB',
  instruction: '',
  sample: undefined,
};
const completeService: PartialService = {
  name: 'Nurses',
  description: 'For nurses.',
  additionalInstructions: '',
  serviceCharge: '350.00',
  status: 'published',
  items: [{ required: true, name: 'Passport number', type: 'Text' }],
  documents: [passport],
  urls: [{ name: 'Guide', url: 'https://example.org' }],
};
const findProblems = (change: Partial<PartialService>) =>
  checkService({ ...completeService, ...change }).map(({ position: { part, ...row }, kind }) =>
    [formatServicePosition(row), ...(part ? [part] : []), kind].join(' '),
  );

test('a complete service has no problem', () => {
  expect(findProblems({})).toEqual([]);
});

test('an empty service has one problem for each missing field, from top to bottom', () => {
  const blank = { name: ' ', description: '', serviceCharge: '' };
  expect(findProblems({ ...blank, items: [], documents: [], urls: [{ name: '', url: ' ' }] })).toEqual([
    'name missing',
    'description missing',
    'serviceCharge missing',
    'reqInfoArray missing',
    'mandatoryDocsArray missing',
    'urlsArray.0 name missing',
    'urlsArray.0 url missing',
  ]);
});

test.each<[Partial<PartialItem>, boolean]>([
  [{ name: 'Date of birth', type: 'Date' }, true],
  [{ name: 'Married on', type: 'Date' }, true],
  [{ name: 'Passport expiry date', type: 'Date' }, false],
  [{ name: 'Visa valid until', type: 'Date' }, false],
  [{ name: 'Date of travel', type: 'Date' }, false],
  [{ name: 'Joining date', type: 'Date' }, false],
  [{ name: 'Date of birth', type: 'Date', decideBy: true }, false],
  [{ name: 'Date of birth' }, false],
])('%j may allow partial dates: %s', (change, canAllow) => {
  const problems = canAllow ? [] : ['reqInfoArray.1 allowsPartialDate type'];
  expect(findProblems(withItem({ ...change, allowsPartialDate: true }))).toEqual(problems);
});

test.each<[string, Partial<PartialService>, string[]]>([
  ['a charge may have commas between its groups of digits', { serviceCharge: '1,20,000.50' }, []],
  ['a charge must be an amount', { serviceCharge: '3,50' }, ['serviceCharge charge']],
  ['a charge has at most two decimals', { serviceCharge: '3.505' }, ['serviceCharge charge']],
  [
    'an optional item needs name and type, and does not replace a required item',
    { items: [{ required: false, name: '', type: '' }] },
    ['reqInfoArray missing', 'otherInfoArray.0 name missing', 'otherInfoArray.0 type missing'],
  ],
  [
    'an optional document needs a name',
    { documents: [{ ...passport, required: false, name: '' }, passport] },
    ['otherDocsArray.0 name missing'],
  ],
  ['a link must be http or https', { urls: [{ name: 'x', url: 'javascript:alert(1)' }] }, ['urlsArray.0 url url']],
])('%s', (_, change, expected) => {
  expect(findProblems(change)).toEqual(expected);
});

test.each([
  [1, 'KB', true],
  [0, 'KB', false],
  [Number.NaN, 'KB', false],
  [0.5, 'MB', false],
  [10, 'MB', true],
  [11, 'MB', false],
  [10_240, 'KB', true],
] as const)('a largest size of %s %s is allowed: %s', (maxSize, unit, allowed) => {
  const documents = [{ ...passport, maxSize, unit }];
  expect(findProblems({ documents })).toEqual(allowed ? [] : ['mandatoryDocsArray.0 maxSize size']);
});

const firstItem = { required: true, name: 'Passport number', type: 'Text' } as const;
const withItem = (change: Partial<PartialItem>) => ({
  items: [firstItem, { ...firstItem, name: 'Next', ...change }],
});
const conditionOn = (name: string, is: ConditionOperator = 'is', value = 'x') => ({
  showWhen: { item: name, is, value },
});
const choiceOfTrade = { type: 'Choice', options: ['Mason', 'Welder'] } as const;
const tradeItem = { ...firstItem, ...choiceOfTrade, name: 'Trade' };
const nextItem = { ...firstItem, name: 'Next' };
const workerGroup = { groups: [{ name: 'Worker', min: 1, max: 3 }] };
const itemInGroup = { ...firstItem, name: 'Member', group: 'Worker' };

test.each<[string, Partial<PartialService>, string[]]>([
  ['a choice without options is refused', withItem({ type: 'Choice' }), ['reqInfoArray.1 options options']],
  [
    'a choice needs two different options',
    withItem({ ...choiceOfTrade, options: ['a', ' a'] }),
    ['reqInfoArray.1 options options'],
  ],
  [
    'a choice has no option twice',
    withItem({ ...choiceOfTrade, options: ['a', 'b', 'a'] }),
    ['reqInfoArray.1 options duplicate'],
  ],
  [
    'a choice has no blank option',
    withItem({ ...choiceOfTrade, options: ['a', 'b', ' '] }),
    ['reqInfoArray.1 options duplicate'],
  ],
  ['a text may have a pattern', withItem({ pattern: 'A99 or 9' }), []],
  ['an incomplete pattern is refused', withItem({ pattern: 'A99 or ' }), ['reqInfoArray.1 pattern pattern']],
  ['a date has no pattern', withItem({ type: 'Date', pattern: '9' }), ['reqInfoArray.1 pattern type']],
  ['the answer of a date item can be the day to decide by', withItem({ type: 'Date', decideBy: true }), []],
  [
    'the answer of a text item cannot be the day to decide by',
    withItem({ decideBy: true }),
    ['reqInfoArray.1 decideBy type'],
  ],
  [
    'a password is not searchable',
    withItem({ type: 'Password', searchable: true }),
    ['reqInfoArray.1 searchable type'],
  ],
  ['a condition can name an earlier item', withItem(conditionOn('Passport number')), []],
  ['a condition must name an item', withItem(conditionOn('')), ['reqInfoArray.1 showWhen missing']],
  ['a condition cannot name an unknown item', withItem(conditionOn('Gone')), ['reqInfoArray.1 showWhen condition']],
  ['a condition cannot name its own item', withItem(conditionOn('Next')), ['reqInfoArray.1 showWhen condition']],
  [
    'a condition cannot name a later item',
    { items: [{ ...firstItem, ...conditionOn('Next') }, nextItem] },
    ['reqInfoArray.0 showWhen condition'],
  ],
  [
    'a condition of a required item cannot name an optional item',
    {
      items: [
        { ...nextItem, required: false },
        { ...firstItem, ...conditionOn('Next') },
      ],
    },
    ['reqInfoArray.0 showWhen condition'],
  ],
  [
    'a condition needs a value',
    withItem(conditionOn('Passport number', 'is', ' ')),
    ['reqInfoArray.1 showWhen missing'],
  ],
  ['the condition “isAnswered” needs no value', withItem(conditionOn('Passport number', 'isAnswered', '')), []],
  [
    'a condition can compare a choice with one of its options',
    { items: [tradeItem, { ...nextItem, ...conditionOn('Trade', 'is', 'Welder') }] },
    [],
  ],
  [
    'a condition cannot compare a choice with any other value',
    { items: [tradeItem, { ...nextItem, ...conditionOn('Trade', 'is', 'Pilot') }] },
    ['reqInfoArray.1 showWhen answer'],
  ],
  [
    '“atLeast” does not work for a text',
    withItem(conditionOn('Passport number', 'atLeast', '3')),
    ['reqInfoArray.1 showWhen answer'],
  ],
  [
    '“atLeast” works for a number',
    {
      items: [
        { ...firstItem, type: 'Number' },
        { ...nextItem, ...conditionOn('Passport number', 'atLeast', '3') },
      ],
    },
    [],
  ],
  [
    'a condition cannot name a password',
    {
      items: [
        { ...firstItem, type: 'Password' },
        { ...nextItem, ...conditionOn('Passport number', 'isAnswered') },
      ],
    },
    ['reqInfoArray.1 showWhen condition'],
  ],
  [
    'the condition of a document can name an item',
    { documents: [{ ...passport, ...conditionOn('Passport number') }] },
    [],
  ],
  [
    'the condition of a document cannot name an unknown item',
    { documents: [{ ...passport, ...conditionOn('Gone') }] },
    ['mandatoryDocsArray.0 showWhen condition'],
  ],
  [
    'the name of two items is a problem for both if a condition uses it',
    { items: [firstItem, firstItem, { ...nextItem, ...conditionOn('Passport number') }] },
    ['reqInfoArray.0 name duplicate', 'reqInfoArray.1 name duplicate'],
  ],
  ['an item can be in a group of the service', { ...workerGroup, items: [firstItem, itemInGroup] }, []],
  ['an item cannot be in an unknown group', { items: [firstItem, itemInGroup] }, ['reqInfoArray.1 group group']],
  [
    'a condition can name an item of the same group',
    { ...workerGroup, items: [firstItem, itemInGroup, { ...nextItem, group: 'Worker', ...conditionOn('Member') }] },
    [],
  ],
  [
    'a condition outside a group cannot name an item in it',
    { ...workerGroup, items: [firstItem, itemInGroup, { ...nextItem, ...conditionOn('Member') }] },
    ['reqInfoArray.2 showWhen condition'],
  ],
  [
    'a group needs a unique name and valid limits',
    {
      groups: [
        { name: 'Worker', min: 0, max: 1 },
        { name: 'Worker', min: 3, max: 2 },
        { name: '', min: 1, max: 21 },
      ],
    },
    [
      'groupsArray.0 min bounds',
      'groupsArray.0 max bounds',
      'groupsArray.1 name duplicate',
      'groupsArray.1 max bounds',
      'groupsArray.2 name missing',
      'groupsArray.2 max bounds',
    ],
  ],
  [
    'a document has one to ten files',
    { documents: [{ ...passport, maxFiles: 11 }] },
    ['mandatoryDocsArray.0 maxFiles bounds'],
  ],
  [
    'an eligibility question needs a message for the wrong answer',
    { eligibility: [{ question: ' ', mustBe: 'Yes', otherwise: '' }] },
    ['eligibilityArray.0 question missing', 'eligibilityArray.0 otherwise missing'],
  ],
  [
    'the estimate and the time to decide must be whole numbers within limits',
    { estimateMinutes: 0.5, decideWithinDays: 366 },
    ['estimateMinutes bounds', 'decideWithinDays bounds'],
  ],
])('%s', (_, change, expected) => {
  expect(findProblems(change)).toEqual(expected);
});

test('the API name of a section, a row or a part of a row is parsed', () => {
  const names = ['name', 'reqInfoArray.1', 'otherDocsArray', 'urlsArray.2', 'groupsArray.0', 'eligibilityArray.1'];
  expect(names.map((name) => formatServicePosition(parseServicePosition(name) ?? { property: 'name' }))).toEqual(names);
  expect(parseServicePosition('otherInfoArray.3.otherInfoType')).toEqual({
    property: 'items',
    required: false,
    row: 3,
    part: 'type',
  });
  expect(parseServicePosition('mandatoryDocsArray.0.mandatoryDocFileSizeUnit')).toMatchObject({
    property: 'documents',
    part: 'unit',
  });
  expect(parseServicePosition('otherDocsArray.0.otherDocFilePrefix')).toMatchObject({
    required: false,
    part: 'sample',
  });
  expect(
    [parseServicePosition('urlsArray.0.urlName'), parseServicePosition('urlsArray.0.url')].map(
      (position) => position?.part,
    ),
  ).toEqual(['name', 'url']);
  expect(parseServicePosition('otherInfoArray.3.otherInfoShowWhen')?.part).toBe('showWhen');
  expect(parseServicePosition('groupsArray.0.min')).toEqual({ property: 'groups', row: 0, part: 'min' });
  expect(parseServicePosition('estimateMinutes')).toEqual({ property: 'estimateMinutes' });
  expect(parseServicePosition('status')).toBeUndefined();
});
