import { checkApplication } from './check-application.ts';
import type { Answers, PartialItem } from './content/content.ts';
import { readServiceJson, writeServiceJson } from './content/content-json.ts';

const scan = { required: true, type: '.pdf', maxSize: 1, unit: 'MB', instruction: '', sample: undefined } as const;
const item = (name: string, more: Partial<PartialItem> = {}): PartialItem => ({
  required: true,
  name,
  type: 'Text',
  ...more,
});
const service = readServiceJson(
  writeServiceJson({
    name: 'Nurses',
    description: '',
    additionalInstructions: '',
    serviceCharge: '',
    status: 'published',
    items: [
      item('Name', { group: 'Worker' }),
      item('Passport', { group: 'Worker', pattern: 'A99', patternMessage: 'A letter and two digits.' }),
      item('Married', { type: 'Yes or No' }),
      item('Spouse', { showWhen: { item: 'Married', is: 'is', value: 'Yes' } }),
      item('Nickname', { required: false, group: 'Worker', type: 'Number' }),
    ],
    documents: [
      { ...scan, name: 'Scan', maxFiles: 2 },
      { ...scan, name: 'Marriage', showWhen: { item: 'Married', is: 'is', value: 'Yes' } },
    ],
    urls: [],
    groups: [{ name: 'Worker', min: 2, max: 3 }],
  }),
);
const file = { name: 'a.pdf', prefix: '1/', contentType: 'application/pdf' };
const facts = new Map([['mandatoryDocsArray.0' as const, { contentType: 'application/pdf' }]]);
const found = (answers: Partial<Answers>, files = facts) =>
  checkApplication(service, { items: [], documents: [file], ...answers }, files);
const complete = { items: ['Asha', 'A12', 'No', '', ''], moreItems: [['Rani'], ['B34'], [], [], ['']] };

test('an application with an answer in each repetition is complete, hidden items are not checked', () => {
  expect(found(complete)).toEqual([]);
});

test('a group has at least its minimum of repetitions, problems are in the order of the form', () => {
  expect(found({ items: ['', 'A12', 'Yes', ''] }).map(({ field, kind, group }) => [field, kind, group])).toEqual([
    ['reqInfoArray.0', 'missing', { name: 'Worker', number: 1 }],
    ['reqInfoArray.0.1', 'missing', { name: 'Worker', number: 2 }],
    ['reqInfoArray.1.1', 'missing', { name: 'Worker', number: 2 }],
    ['reqInfoArray.3', 'missing', undefined],
    ['mandatoryDocsArray.1', 'file', undefined],
  ]);
});

test('an answer that does not fit its pattern returns the pattern and the message of the service', () => {
  const moreItems = [['Rani'], ['99'], [], [], ['x']];
  expect(found({ ...complete, moreItems })).toMatchObject([
    {
      field: 'reqInfoArray.1.1',
      name: 'Passport',
      kind: 'pattern',
      pattern: { asked: 'A99', message: 'A letter and two digits.' },
    },
    { field: 'otherInfoArray.0.1', name: 'Nickname', kind: 'number' },
  ]);
});

test('each repetition and each file above the limit is a problem', () => {
  const moreItems = [['R', 'S', 'T'], ['B34', 'B35', 'B36'], [], [], ['', '', '']];
  expect(found({ ...complete, moreItems }).map(({ field, kind }) => `${field} ${kind}`)).toEqual([
    'reqInfoArray.0.3 count',
    'reqInfoArray.1.3 count',
    'otherInfoArray.0.3 count',
  ]);
  const files = new Map([0, 1, 2].map((at) => [at === 0 ? 'mandatoryDocsArray.0' : `mandatoryDocsArray.0.${at}`, {}]));
  const known = new Map([...files.keys()].map((field) => [field as 'mandatoryDocsArray.0', { contentType: '' }]));
  expect(found({ ...complete, moreFiles: [[file, file], []] }, known)).toMatchObject([
    { field: 'mandatoryDocsArray.0.2', kind: 'count' },
  ]);
});

test('the second file of a document must have the type of the document too', () => {
  const photo = new Map([
    ['mandatoryDocsArray.0' as const, { contentType: 'application/pdf' }],
    ['mandatoryDocsArray.0.1' as 'mandatoryDocsArray.0', { contentType: 'image/jpeg' }],
  ]);
  expect(found({ ...complete, moreFiles: [[file], []] }, photo)).toMatchObject([
    { field: 'mandatoryDocsArray.0.1', kind: 'refused' },
  ]);
});
