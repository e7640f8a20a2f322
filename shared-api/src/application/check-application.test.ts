import { checkApplication } from './check-application.ts';
import type { Answers, PartialItem } from './content/content.ts';
import { readServiceJson, writeServiceJson } from './content/content-json.ts';

const documentOfPdf = {
  required: true,
  type: '.pdf',
  maxSize: 1,
  unit: 'MB',
  instruction: '',
  sample: undefined,
} as const;
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
      { ...documentOfPdf, name: 'Scan', maxFiles: 2 },
      { ...documentOfPdf, name: 'Marriage', showWhen: { item: 'Married', is: 'is', value: 'Yes' } },
    ],
    urls: [],
    groups: [{ name: 'Worker', min: 2, max: 3 }],
  }),
);
const file = { name: 'a.pdf', prefix: '1/', contentType: 'application/pdf' };
const filesByField = new Map([['mandatoryDocsArray.0' as const, { contentType: 'application/pdf' }]]);
const findProblems = (answers: Partial<Answers>, files = filesByField) =>
  checkApplication(service, { items: [], documents: [file], ...answers }, files);
const completeAnswers = { items: ['Asha', 'A12', 'No', '', ''], moreItems: [['Rani'], ['B34'], [], [], ['']] };

test('an application with all visible answers has no problem', () => {
  expect(findProblems(completeAnswers)).toEqual([]);
});

test('each repetition up to the minimum of a group is required, and problems are in the order of the form', () => {
  expect(findProblems({ items: ['', 'A12', 'Yes', ''] }).map(({ field, kind, group }) => [field, kind, group])).toEqual(
    [
      ['reqInfoArray.0', 'missing', { name: 'Worker', number: 1 }],
      ['reqInfoArray.0.1', 'missing', { name: 'Worker', number: 2 }],
      ['reqInfoArray.1.1', 'missing', { name: 'Worker', number: 2 }],
      ['reqInfoArray.3', 'missing', undefined],
      ['mandatoryDocsArray.1', 'file', undefined],
    ],
  );
});

test('the problem of an answer that does not fit its pattern includes the pattern and the message of the service', () => {
  const moreItems = [['Rani'], ['99'], [], [], ['x']];
  expect(findProblems({ ...completeAnswers, moreItems })).toMatchObject([
    {
      field: 'reqInfoArray.1.1',
      name: 'Passport',
      kind: 'pattern',
      pattern: { format: 'A99', message: 'A letter and two digits.' },
    },
    { field: 'otherInfoArray.0.1', name: 'Nickname', kind: 'number' },
  ]);
});

test('each repetition above the maximum of its group, and each file above the limit, is a problem', () => {
  const moreItems = [['R', 'S', 'T'], ['B34', 'B35', 'B36'], [], [], ['', '', '']];
  expect(findProblems({ ...completeAnswers, moreItems }).map(({ field, kind }) => `${field} ${kind}`)).toEqual([
    'reqInfoArray.0.3 count',
    'reqInfoArray.1.3 count',
    'otherInfoArray.0.3 count',
  ]);
  const fields = [
    'mandatoryDocsArray.0',
    'mandatoryDocsArray.0.1',
    'mandatoryDocsArray.0.2',
  ] as 'mandatoryDocsArray.0'[];
  const filesOfUnknownType = new Map(fields.map((field) => [field, { contentType: '' }]));
  expect(findProblems({ ...completeAnswers, moreFiles: [[file, file], []] }, filesOfUnknownType)).toMatchObject([
    { field: 'mandatoryDocsArray.0.2', kind: 'count' },
  ]);
});

test('the second file of a document must have the type of the document too', () => {
  const files = new Map([
    ['mandatoryDocsArray.0' as const, { contentType: 'application/pdf' }],
    ['mandatoryDocsArray.0.1' as 'mandatoryDocsArray.0', { contentType: 'image/jpeg' }],
  ]);
  expect(findProblems({ ...completeAnswers, moreFiles: [[file], []] }, files)).toMatchObject([
    { field: 'mandatoryDocsArray.0.1', kind: 'refused' },
  ]);
});
