import { ApplicationJson } from '../../contracts/schemas/application.ts';
import { ServiceJson } from '../../contracts/schemas/service.ts';
import {
  createBlankApplication,
  extractAnswers,
  fillAnswers,
  fitApplicationToService,
  itemDefaults,
} from './content.ts';
import { readApplicationJson, readServiceJson, writeApplicationJson, writeServiceJson } from './content-json.ts';

const service: ServiceJson = {
  name: 'Emigration clearance',
  description: 'For workers.',
  additionalInstructions: '',
  serviceCharge: '350.50',
  status: 'published',
  reqInfoArray: [
    { reqInfoName: 'Passport number', reqInfoType: 'Text' },
    { reqInfoName: 'Portal password', reqInfoType: 'Password' },
  ],
  otherInfoArray: [{ otherInfoName: 'Note', otherInfoType: '' }],
  mandatoryDocsArray: [
    {
      mandatoryDocName: 'Passport copy',
      mandatoryDocFileName: 'sample.pdf',
      mandatoryDocFilePrefix: '1/2026/',
      mandatoryDocType: '.pdf',
      mandatoryDocMaxSize: 2,
      mandatoryDocFileSizeUnit: 'MB',
      mandatoryDocInstruction: 'First and last page.',
    },
  ],
  otherDocsArray: [
    {
      otherDocName: 'Photo',
      otherDocFileName: '',
      otherDocFilePrefix: '',
      otherDocType: '.jpg',
      otherDocMaxSize: 100,
      otherDocFileSizeUnit: 'KB',
      otherDocInstruction: '',
    },
  ],
  urlsArray: [{ urlName: 'eMigrate', url: 'https://emigrate.gov.in' }],
};

const noFile = { InputFileName: '', InputFilePrefix: '', InputFile: '' };
const application = ApplicationJson.parse({
  reqInfoArray: service.reqInfoArray.map((row, at) => ({ ...row, reqInfoValue: ['P1', ''][at] })),
  otherInfoArray: service.otherInfoArray.map((row) => ({ ...row, otherInfoValue: 'Soon' })),
  mandatoryDocsArray: service.mandatoryDocsArray.map((row) => ({
    ...row,
    InputFileName: 'scan.pdf',
    InputFilePrefix: '7/2026/',
    InputFile: 'application/pdf',
  })),
  otherDocsArray: service.otherDocsArray.map((row) => ({ ...row, ...noFile })),
  submitted: true,
  adminRemarks: 'Thank you.',
  destroyedAnswers: ['reqInfoArray.1'],
});

test('the JSON of a service is read as one list of items and one of documents, with the field ids of the API', () => {
  const { items, documents, urls } = readServiceJson(service);
  expect(items).toEqual([
    { ...itemDefaults, field: 'reqInfoArray.0', required: true, name: 'Passport number', type: 'Text' },
    { ...itemDefaults, field: 'reqInfoArray.1', required: true, name: 'Portal password', type: 'Password' },
    { ...itemDefaults, field: 'otherInfoArray.0', required: false, name: 'Note', type: '' },
  ]);
  expect(documents.map(({ field, required, name, sample }) => [field, required, name, sample])).toEqual([
    ['mandatoryDocsArray.0', true, 'Passport copy', { name: 'sample.pdf', prefix: '1/2026/', contentType: '' }],
    ['otherDocsArray.0', false, 'Photo', undefined],
  ]);
  expect(urls).toEqual([{ name: 'eMigrate', url: 'https://emigrate.gov.in' }]);
});

test('writing a service returns the JSON that was read, with its name first', () => {
  const written = writeServiceJson(readServiceJson(service));
  expect(written).toEqual(service);
  expect(Object.keys(written)[0]).toBe('name');
  expect(ServiceJson.parse(written)).toEqual(service);
});

test('writing an application returns the JSON that was read', () => {
  const content = readApplicationJson(application);
  expect(content.items.map(({ value, destroyed }) => [value, destroyed])).toEqual([
    ['P1', false],
    ['', true],
    ['Soon', false],
  ]);
  expect(writeApplicationJson(content)).toEqual(application);
  expect(ApplicationJson.parse(writeApplicationJson(content))).toEqual(application);
});

test('reading trims answers and removes direction controls, but not from passwords', () => {
  const given = ApplicationJson.parse({
    ...application,
    reqInfoArray: application.reqInfoArray.map((row) => ({ ...row, reqInfoValue: ' a\u202e b ' })),
  });
  expect(readApplicationJson(given).items.map(({ type, value }) => [type, value])).toEqual([
    ['Text', 'a b'],
    ['Password', ' a\u202e b '],
    ['', 'Soon'],
  ]);
});

test('answers follow their item by name after a move, and are dropped with a removed item', () => {
  const { items, documents, ...others } = readServiceJson(service);
  const [first, second, ...rest] = writeServiceJson({ ...others, items, documents }).reqInfoArray;
  const moved = readServiceJson({ ...service, reqInfoArray: [second, first, ...rest].flatMap((row) => row ?? []) });
  const given = readApplicationJson({
    ...application,
    otherInfoArray: [{ otherInfoName: 'Gone', otherInfoType: '', otherInfoValue: 'x' }],
  });
  expect(extractAnswers(moved, given).items).toEqual([null, 'P1', '']);
  expect(fitApplicationToService(moved, given).items.map(({ field, value }) => [field, value])).toEqual([
    ['reqInfoArray.0', ''],
    ['reqInfoArray.1', 'P1'],
    ['otherInfoArray.0', ''],
  ]);
});

test('a file without a name counts as no file', () => {
  const rows = application.otherDocsArray.map((row) => ({ ...row, InputFilePrefix: '7/2026/' }));
  const [, document] = readApplicationJson({ ...application, otherDocsArray: rows }).documents;
  expect(document).toMatchObject({ name: 'Photo', file: undefined });
});

/** Sets every optional field. */
const fullService: ServiceJson = {
  ...service,
  reqInfoArray: [
    {
      reqInfoName: 'Trade',
      reqInfoType: 'Text',
      reqInfoChoose: 'many',
      reqInfoHelp: 'As in your contract.',
      reqInfoOptions: ['Mason', 'Welder'],
      reqInfoGroup: 'Worker',
    },
    {
      reqInfoName: 'Passport number',
      reqInfoType: 'Text',
      reqInfoPattern: 'A9999999',
      reqInfoPatternMessage: 'One letter and seven digits.',
      reqInfoShowWhen: { item: 'Trade', is: 'is', value: 'Mason' },
      reqInfoGroup: 'Worker',
      reqInfoSearchable: true,
    },
    { reqInfoName: 'Portal password', reqInfoType: 'Password', reqInfoGroup: 'Worker' },
  ],
  otherInfoArray: [
    { otherInfoName: 'Journey', otherInfoType: 'Date', otherInfoDecideBy: true },
    { otherInfoName: 'Born', otherInfoType: 'Date', otherInfoAllowsPartialDate: true },
  ],
  mandatoryDocsArray: service.mandatoryDocsArray.map((row) => ({
    ...row,
    mandatoryDocMaxFiles: 3,
    mandatoryDocShowWhen: { item: 'Trade', is: 'isAnswered', value: '' },
  })),
  groupsArray: [{ name: 'Worker', min: 1, max: 4 }],
  eligibilityArray: [{ question: 'Are you 18?', mustBe: 'Yes', otherwise: 'Come back when you are.' }],
  estimateMinutes: 15,
  decideWithinDays: 10,
  secondOpinion: true,
};

test('a service with every optional field is written as it was read, a choice as a text with options', () => {
  const content = readServiceJson(ServiceJson.parse(fullService));
  expect(content.items.map(({ type, group, decideBy, searchable }) => [type, group, decideBy, searchable])).toEqual([
    ['Choices', 'Worker', false, false],
    ['Text', 'Worker', false, true],
    ['Password', 'Worker', false, false],
    ['Date', '', true, false],
    ['Date', '', false, false],
  ]);
  expect(content.items.map(({ allowsPartialDate }) => allowsPartialDate)).toEqual([false, false, false, false, true]);
  expect(content.documents.map(({ maxFiles }) => maxFiles)).toEqual([3, 1]);
  expect(writeServiceJson(content)).toEqual(fullService);
});

test('an application with repetitions and several files is written as it was read', () => {
  const more = { InputFileName: 'two.pdf', InputFilePrefix: '7/', InputFile: 'application/pdf' };
  const given = ApplicationJson.parse({
    ...application,
    reqInfoArray: [
      { reqInfoName: 'Trade', reqInfoType: 'Text', reqInfoValue: 'Mason', reqInfoMoreValues: ['Mason\nWelder'] },
      { reqInfoName: 'Passport number', reqInfoType: 'Text', reqInfoValue: 'P1', reqInfoMoreValues: [''] },
      { reqInfoName: 'Portal password', reqInfoType: 'Password', reqInfoValue: ' k ', reqInfoMoreValues: [''] },
    ],
    mandatoryDocsArray: application.mandatoryDocsArray.map((row) => ({ ...row, MoreInputFiles: [more] })),
    destroyedAnswers: ['reqInfoArray.2.1'],
  });
  const content = fitApplicationToService(readServiceJson(fullService), readApplicationJson(given));
  expect(content.items.map(({ value, moreValues: more }) => [value, ...more])).toEqual([
    ['Mason', 'Mason\nWelder'],
    ['P1', ''],
    [' k ', ''],
    [''],
    [''],
  ]);
  expect(content.items[2]?.destroyed).toBe(true);
  expect(content.documents[0]?.moreFiles).toEqual([{ name: 'two.pdf', prefix: '7/', contentType: 'application/pdf' }]);
  const { reqInfoArray, mandatoryDocsArray, destroyedAnswers } = writeApplicationJson(content);
  expect(reqInfoArray.map((row) => row.reqInfoMoreValues)).toEqual([['Mason\nWelder'], [''], ['']]);
  expect([mandatoryDocsArray[0]?.MoreInputFiles, destroyedAnswers]).toEqual([[more], ['reqInfoArray.2.1']]);
});

test('a group repeats as often as its most repeated answer, and at least as often as its minimum', () => {
  const content = readServiceJson({ ...fullService, groupsArray: [{ name: 'Worker', min: 2, max: 4 }] });
  const given = fillAnswers(content, { items: ['Mason'], documents: [], moreItems: [[], ['P2', 'P3']] });
  expect(given.items.map(({ moreValues: more }) => more.length)).toEqual([2, 2, 2, 0, 0]);
  expect(createBlankApplication(content).items.map(({ moreValues: more }) => more.length)).toEqual([1, 1, 1, 0, 0]);
});
