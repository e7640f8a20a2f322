import type { ErrorCode, ServiceJson } from '@emigration-portal/shared-api';
import { blankApplication, fillApplication, withFile, withValue } from './content.ts';
import { checkApplication, refusedFields } from './rules.ts';

const document = { FileName: '', FilePrefix: '', Type: '.pdf', MaxSize: 500, FileSizeUnit: 'KB', Instruction: '' };
const named = (prefix: string, name: string) => ({
  [`${prefix}Name`]: name,
  ...Object.fromEntries(Object.entries(document).map(([key, value]) => [prefix + key, value])),
});

const service = {
  name: 'Clearance',
  description: '',
  additionalInstructions: '',
  serviceCharge: '350',
  status: 'published',
  reqInfoArray: [
    { reqInfoName: 'Passport number', reqInfoType: 'Text' },
    { reqInfoName: 'Workers', reqInfoType: 'Number' },
  ],
  otherInfoArray: [
    { otherInfoName: 'Children', otherInfoType: 'Number' },
    { otherInfoName: 'Note', otherInfoType: 'Text' },
  ],
  mandatoryDocsArray: [named('mandatoryDoc', 'Passport copy')],
  otherDocsArray: [named('otherDoc', 'Reference')],
  urlsArray: [],
} as unknown as ServiceJson;

const blank = blankApplication(service);
const file = { name: 'a.pdf', prefix: '7/20260101/', contentType: 'application/pdf' };
const complete = withFile(
  withValue(withValue(blank, 'reqInfoArray.0', 'Z1'), 'reqInfoArray.1', '2'),
  'mandatoryDocsArray.0',
  file,
);

test('an empty form lacks every required value and every mandatory document, and nothing else', () => {
  expect(checkApplication(blank)).toEqual([
    { field: 'reqInfoArray.0', name: 'Passport number', kind: 'missing' },
    { field: 'reqInfoArray.1', name: 'Workers', kind: 'missing' },
    { field: 'mandatoryDocsArray.0', name: 'Passport copy', kind: 'file' },
  ]);
});

test('a password that was destroyed is not asked for again', () => {
  const reqInfoArray = [...service.reqInfoArray, { reqInfoName: 'Key', reqInfoType: 'Password' as const }];
  const content = fillApplication({ ...service, reqInfoArray }, complete);
  const kinds = (destroyedAnswers: string[]) =>
    checkApplication({ ...content, destroyedAnswers }).map(({ kind }) => kind);
  expect([kinds([]), kinds(['reqInfoArray.2'])]).toEqual([['missing'], []]);
});

test('a complete form may be submitted', () => {
  expect(checkApplication(complete)).toEqual([]);
});

test.each(['0', '2.5', 'two'])('%s is no whole number from 1', (value) => {
  expect(checkApplication(withValue(complete, 'reqInfoArray.1', value))).toEqual([
    { field: 'reqInfoArray.1', name: 'Workers', kind: 'number' },
  ]);
});

test('blanks are no answer, and an optional number may be left out but not be wrong', () => {
  const odd = withValue(withValue(complete, 'reqInfoArray.0', '   '), 'otherInfoArray.0', '0');
  expect(checkApplication(odd).map(({ field, kind }) => `${field} ${kind}`)).toEqual([
    'reqInfoArray.0 missing',
    'otherInfoArray.0 number',
  ]);
});

test('a file chosen over its limit keeps even an optional document from being submitted', () => {
  expect(checkApplication(complete, new Set(['otherDocsArray.0'] as const))).toEqual([
    { field: 'otherDocsArray.0', name: 'Reference', kind: 'size' },
  ]);
});

test('fields the server refuses get the message of their kind, and names it does not know are left out', () => {
  const fields = ['reqInfoArray.0', 'mandatoryDocsArray.0', 'elsewhere.9'];
  expect(refusedFields(complete, fields, 'incomplete').map(({ field, kind }) => `${field} ${kind}`)).toEqual([
    'reqInfoArray.0 missing',
    'mandatoryDocsArray.0 refused',
  ]);
  expect(refusedFields(blank, ['mandatoryDocsArray.0'], 'incomplete').map(({ kind }) => kind)).toEqual(['file']);
  const kindsUnder = (code: ErrorCode) =>
    refusedFields(complete, ['mandatoryDocsArray.0'], code).map(({ kind }) => kind);
  expect(kindsUnder('file_too_large')).toEqual(['size']);
  expect(kindsUnder('file_unknown')).toEqual(['gone']);
});

test('saved answers come back in the rows of the service, and missing rows are blank', () => {
  const saved = { ...complete, otherInfoArray: [], adminRemarks: 'Blurred' };
  const filled = fillApplication(service, saved);
  expect(filled.reqInfoArray.map(({ reqInfoValue }) => reqInfoValue)).toEqual(['Z1', '2']);
  expect(filled.otherInfoArray.map(({ otherInfoName, otherInfoValue }) => [otherInfoName, otherInfoValue])).toEqual([
    ['Children', ''],
    ['Note', ''],
  ]);
  expect(filled.mandatoryDocsArray[0]).toMatchObject({ InputFileName: 'a.pdf', InputFilePrefix: '7/20260101/' });
  expect(filled.adminRemarks).toBe('Blurred');
});

test('taking a file away leaves the row without one and the other rows untouched', () => {
  const without = withFile(complete, 'mandatoryDocsArray.0', undefined);
  expect(without.mandatoryDocsArray[0]).toMatchObject({ InputFileName: '', InputFilePrefix: '', InputFile: '' });
  expect(without.reqInfoArray).toBe(complete.reqInfoArray);
});
