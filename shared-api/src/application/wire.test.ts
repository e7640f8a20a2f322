import { ApplicationJson } from '../contracts/application.ts';
import { ServiceJson } from '../contracts/service.ts';
import { answersFor, filledApplication, plainItem } from './content.ts';
import { readApplicationJson, readServiceJson, writeApplicationJson, writeServiceJson } from './wire.ts';

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

test('a service reads as one list of items and one of documents, each named as the API names it', () => {
  const { items, documents, urls } = readServiceJson(service);
  expect(items).toEqual([
    { ...plainItem, field: 'reqInfoArray.0', required: true, name: 'Passport number', type: 'Text' },
    { ...plainItem, field: 'reqInfoArray.1', required: true, name: 'Portal password', type: 'Password' },
    { ...plainItem, field: 'otherInfoArray.0', required: false, name: 'Note', type: '' },
  ]);
  expect(documents.map(({ field, required, name, sample }) => [field, required, name, sample])).toEqual([
    ['mandatoryDocsArray.0', true, 'Passport copy', { name: 'sample.pdf', prefix: '1/2026/', contentType: '' }],
    ['otherDocsArray.0', false, 'Photo', undefined],
  ]);
  expect(urls).toEqual([{ name: 'eMigrate', url: 'https://emigrate.gov.in' }]);
});

test('a service travels as it was read, to the letter, its name first', () => {
  const written = writeServiceJson(readServiceJson(service));
  expect(written).toEqual(service);
  expect(Object.keys(written)[0]).toBe('name');
  expect(ServiceJson.parse(written)).toEqual(service);
});

test('an application travels as it was read, to the letter', () => {
  const content = readApplicationJson(application);
  expect(content.items.map(({ value, destroyed }) => [value, destroyed])).toEqual([
    ['P1', false],
    ['', true],
    ['Soon', false],
  ]);
  expect(writeApplicationJson(content)).toEqual(application);
  expect(ApplicationJson.parse(writeApplicationJson(content))).toEqual(application);
});

test('an answer is read trimmed, a password to the letter', () => {
  const given = ApplicationJson.parse({
    ...application,
    reqInfoArray: application.reqInfoArray.map((row) => ({ ...row, reqInfoValue: ' a b ' })),
  });
  expect(readApplicationJson(given).items.map(({ type, value }) => [type, value])).toEqual([
    ['Text', 'a b'],
    ['Password', ' a b '],
    ['', 'Soon'],
  ]);
});

test('answers are found by name where their place has changed, and stay out where their item is gone', () => {
  const { items, documents, ...others } = readServiceJson(service);
  const [first, second, ...rest] = writeServiceJson({ ...others, items, documents }).reqInfoArray;
  const moved = readServiceJson({ ...service, reqInfoArray: [second, first, ...rest].flatMap((row) => row ?? []) });
  const given = readApplicationJson({
    ...application,
    otherInfoArray: [{ otherInfoName: 'Gone', otherInfoType: '', otherInfoValue: 'x' }],
  });
  expect(answersFor(moved, given).items).toEqual([null, 'P1', '']);
  expect(filledApplication(moved, given).items.map(({ field, value }) => [field, value])).toEqual([
    ['reqInfoArray.0', ''],
    ['reqInfoArray.1', 'P1'],
    ['otherInfoArray.0', ''],
  ]);
});

test('a file without a name is none', () => {
  const rows = application.otherDocsArray.map((row) => ({ ...row, InputFilePrefix: '7/2026/' }));
  const [, document] = readApplicationJson({ ...application, otherDocsArray: rows }).documents;
  expect(document).toMatchObject({ name: 'Photo', file: undefined });
});
