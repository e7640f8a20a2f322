import type { ConditionOperator } from '../content/condition-operators.ts';
import type { PartialDocument, PartialItem, PartialService } from '../content/content.ts';
import { formatServicePlace, parseServicePlace } from '../content/content-json.ts';
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
const complete: PartialService = {
  name: 'Nurses',
  description: 'For nurses.',
  additionalInstructions: '',
  serviceCharge: '350.00',
  status: 'published',
  items: [{ required: true, name: 'Passport number', type: 'Text' }],
  documents: [passport],
  urls: [{ name: 'Guide', url: 'https://example.org' }],
};
const found = (change: Partial<PartialService>) =>
  checkService({ ...complete, ...change }).map(({ place: { part, ...place }, kind }) =>
    [formatServicePlace(place), ...(part ? [part] : []), kind].join(' '),
  );

test('a complete service has no problem', () => {
  expect(found({})).toEqual([]);
});

test('an empty service has one problem per missing field, from top to bottom', () => {
  const blank = { name: ' ', description: '', serviceCharge: '' };
  expect(found({ ...blank, items: [], documents: [], urls: [{ name: '', url: ' ' }] })).toEqual([
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
])('%j may allow partial dates: %s', (change, may) => {
  const problems = may ? [] : ['reqInfoArray.1 allowsPartialDate type'];
  expect(found(item({ ...change, allowsPartialDate: true }))).toEqual(problems);
});

test.each<[string, Partial<PartialService>, string[]]>([
  ['a charge may have commas between its groups of digits', { serviceCharge: '1,20,000.50' }, []],
  ['a charge is an amount', { serviceCharge: '3,50' }, ['serviceCharge charge']],
  ['a charge has two decimals at most', { serviceCharge: '3.505' }, ['serviceCharge charge']],
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
  expect(found(change)).toEqual(expected);
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
  expect(found({ documents })).toEqual(allowed ? [] : ['mandatoryDocsArray.0 maxSize size']);
});

const text = { required: true, name: 'Passport number', type: 'Text' } as const;
const item = (change: Partial<PartialItem>) => ({ items: [text, { ...text, name: 'Next', ...change }] });
const when = (name: string, is: ConditionOperator = 'is', value = 'x') => ({
  showWhen: { item: name, is, value },
});
const choice = { type: 'Choice', options: ['Mason', 'Welder'] } as const;
const trade = { ...text, ...choice, name: 'Trade' };
const next = { ...text, name: 'Next' };
const worker = { groups: [{ name: 'Worker', min: 1, max: 3 }] };
const member = { ...text, name: 'Member', group: 'Worker' };

test.each<[string, Partial<PartialService>, string[]]>([
  ['a choice needs options', item({ type: 'Choice' }), ['reqInfoArray.1 options options']],
  [
    'a choice needs two different options',
    item({ ...choice, options: ['a', ' a'] }),
    ['reqInfoArray.1 options options'],
  ],
  ['a choice has no option twice', item({ ...choice, options: ['a', 'b', 'a'] }), ['reqInfoArray.1 options duplicate']],
  ['a choice has no blank option', item({ ...choice, options: ['a', 'b', ' '] }), ['reqInfoArray.1 options duplicate']],
  ['a text may have a pattern', item({ pattern: 'A99 or 9' }), []],
  ['an incomplete pattern is refused', item({ pattern: 'A99 or ' }), ['reqInfoArray.1 pattern pattern']],
  ['a date has no pattern', item({ type: 'Date', pattern: '9' }), ['reqInfoArray.1 pattern type']],
  ['a date can be the day to decide by', item({ type: 'Date', decideBy: true }), []],
  ['a text cannot be the day to decide by', item({ decideBy: true }), ['reqInfoArray.1 decideBy type']],
  ['a password is not searchable', item({ type: 'Password', searchable: true }), ['reqInfoArray.1 searchable type']],
  ['a condition can name an earlier item', item(when('Passport number')), []],
  ['a condition must name an item', item(when('')), ['reqInfoArray.1 showWhen missing']],
  ['a condition cannot name an unknown item', item(when('Gone')), ['reqInfoArray.1 showWhen condition']],
  ['a condition cannot name its own item', item(when('Next')), ['reqInfoArray.1 showWhen condition']],
  [
    'a condition cannot name a later item',
    { items: [{ ...text, ...when('Next') }, next] },
    ['reqInfoArray.0 showWhen condition'],
  ],
  [
    'optional items come after required items',
    {
      items: [
        { ...next, required: false },
        { ...text, ...when('Next') },
      ],
    },
    ['reqInfoArray.0 showWhen condition'],
  ],
  ['a condition needs a value', item(when('Passport number', 'is', ' ')), ['reqInfoArray.1 showWhen missing']],
  ['the condition “isAnswered” needs no value', item(when('Passport number', 'isAnswered', '')), []],
  [
    'a condition can compare a choice with one of its options',
    { items: [trade, { ...next, ...when('Trade', 'is', 'Welder') }] },
    [],
  ],
  [
    'a condition cannot compare a choice with any other value',
    { items: [trade, { ...next, ...when('Trade', 'is', 'Pilot') }] },
    ['reqInfoArray.1 showWhen answer'],
  ],
  [
    '“atLeast” does not work for a text',
    item(when('Passport number', 'atLeast', '3')),
    ['reqInfoArray.1 showWhen answer'],
  ],
  [
    '“atLeast” works for a number',
    {
      items: [
        { ...text, type: 'Number' },
        { ...next, ...when('Passport number', 'atLeast', '3') },
      ],
    },
    [],
  ],
  [
    'a condition cannot name a password',
    {
      items: [
        { ...text, type: 'Password' },
        { ...next, ...when('Passport number', 'isAnswered') },
      ],
    },
    ['reqInfoArray.1 showWhen condition'],
  ],
  ['the condition of a document can name an item', { documents: [{ ...passport, ...when('Passport number') }] }, []],
  [
    'the condition of a document cannot name an unknown item',
    { documents: [{ ...passport, ...when('Gone') }] },
    ['mandatoryDocsArray.0 showWhen condition'],
  ],
  [
    'a condition is ambiguous if two items have the same name',
    { items: [text, text, { ...next, ...when('Passport number') }] },
    ['reqInfoArray.0 name duplicate', 'reqInfoArray.1 name duplicate'],
  ],
  ['an item can be in a group of the service', { ...worker, items: [text, member] }, []],
  ['an item cannot be in an unknown group', { items: [text, member] }, ['reqInfoArray.1 group group']],
  [
    'a condition can name an item of the same group',
    { ...worker, items: [text, member, { ...next, group: 'Worker', ...when('Member') }] },
    [],
  ],
  [
    'a condition outside a group cannot name an item in it',
    { ...worker, items: [text, member, { ...next, ...when('Member') }] },
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
    'the estimate and the time to decide are whole numbers',
    { estimateMinutes: 0.5, decideWithinDays: 366 },
    ['estimateMinutes bounds', 'decideWithinDays bounds'],
  ],
])('%s', (_, change, expected) => {
  expect(found(change)).toEqual(expected);
});

test('the name of a place in the API is parsed down to the part of a row', () => {
  const places = ['name', 'reqInfoArray.1', 'otherDocsArray', 'urlsArray.2', 'groupsArray.0', 'eligibilityArray.1'];
  expect(places.map((name) => formatServicePlace(parseServicePlace(name) ?? { list: 'name' }))).toEqual(places);
  expect(parseServicePlace('otherInfoArray.3.otherInfoType')).toEqual({
    list: 'items',
    required: false,
    row: 3,
    part: 'type',
  });
  expect(parseServicePlace('mandatoryDocsArray.0.mandatoryDocFileSizeUnit')).toMatchObject({
    list: 'documents',
    part: 'unit',
  });
  expect(parseServicePlace('otherDocsArray.0.otherDocFilePrefix')).toMatchObject({ required: false, part: 'sample' });
  expect(
    [parseServicePlace('urlsArray.0.urlName'), parseServicePlace('urlsArray.0.url')].map((place) => place?.part),
  ).toEqual(['name', 'url']);
  expect(parseServicePlace('otherInfoArray.3.otherInfoShowWhen')?.part).toBe('showWhen');
  expect(parseServicePlace('groupsArray.0.min')).toEqual({ list: 'groups', row: 0, part: 'min' });
  expect(parseServicePlace('estimateMinutes')).toEqual({ list: 'estimateMinutes' });
  expect(parseServicePlace('status')).toBeUndefined();
});
