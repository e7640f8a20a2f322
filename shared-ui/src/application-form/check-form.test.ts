import { createBlankApplication, type DocumentType, type ErrorCode } from '@emigration-portal/shared-api';
import { fillApplication, parseServiceOf } from '../testing/form-of-every-type.tsx';
import { checkForm, problemsOfRefusal } from './check-form.ts';
import { setAnswer } from './content.ts';

const document = { type: '.pdf', maxSize: 500, unit: 'KB', instruction: '', sample: undefined } as const;
const service = parseServiceOf({
  name: 'Clearance',
  description: '',
  additionalInstructions: '',
  serviceCharge: '350',
  status: 'published',
  items: [
    { required: true, name: 'Passport number', type: 'Text' },
    { required: true, name: 'Workers', type: 'Number' },
    { required: true, name: 'Key', type: 'Password' },
    { required: false, name: 'Children', type: 'Number' },
  ],
  documents: [
    { ...document, required: true, name: 'Passport copy' },
    { ...document, required: false, name: 'Reference' },
  ],
  urls: [],
});

const blank = createBlankApplication(service);
const scan = { name: 'a.pdf', prefix: '7/20260101/', contentType: 'application/pdf' };
const complete = fillApplication(service, ['Z1', '2', 'Kite'], [scan]);
const check = (content: typeof blank, tooLarge: Parameters<typeof checkForm>[1] = new Set()) =>
  checkForm(content, tooLarge).map(({ name, kind }) => `${name} ${kind}`);

test('in an empty form, required items and mandatory documents are problems, and nothing else', () => {
  expect(checkForm(blank, new Set())[0]).toEqual({ field: 'reqInfoArray.0', name: 'Passport number', kind: 'missing' });
  expect(check(blank)).toEqual(['Passport number missing', 'Workers missing', 'Key missing', 'Passport copy file']);
});

test('a complete form has no problems, also if a password was destroyed', () => {
  expect(check(complete)).toEqual([]);
  expect(check(fillApplication(service, ['Z1', '2', null], [scan]))).toEqual([]);
});

test('spaces are no answer; an optional number may be missing but not wrong', () => {
  expect(check(fillApplication(service, ['   ', '2', 'Kite', '0'], [scan]))).toEqual([
    'Passport number missing',
    'Children number',
  ]);
});

test('a file of the wrong type or over its limit is a problem, also for an optional document', () => {
  const photo = { ...scan, contentType: 'image/jpeg' };
  expect(check(fillApplication(service, ['Z1', '2', 'Kite'], [scan, photo]))).toEqual(['Reference refused']);
  const [, reference] = service.documents;
  expect(check(complete, new Set(reference ? [reference.field] : []))).toEqual(['Reference size']);
});

test('a file for a document of an unknown type is no problem, because only the server can check it', () => {
  const documents = complete.documents.map((one) => ({ ...one, type: '.odt' as DocumentType }));
  expect(check({ ...complete, documents })).toEqual([]);
});

test('a refusal of the server becomes one problem for each field; unknown field names are ignored', () => {
  const fields = ['reqInfoArray.0', 'mandatoryDocsArray.0', 'elsewhere.9'];
  const kinds = (content: typeof blank, code: ErrorCode) =>
    problemsOfRefusal(content, fields, code).map(({ kind }) => kind);
  expect(kinds(complete, 'incomplete')).toEqual(['missing', 'refused']);
  expect(kinds(blank, 'incomplete')).toEqual(['missing', 'file']);
  expect(kinds(complete, 'file_too_large')).toEqual(['missing', 'size']);
  expect(kinds(complete, 'file_unknown')).toEqual(['missing', 'gone']);
});

test('setAnswer replaces one answer, and the others stay the same objects', () => {
  const [passport] = complete.documents;
  if (!passport) throw new Error('no document');
  const without = setAnswer(complete, passport.field, undefined);
  expect(without.documents.map(({ file }) => file)).toEqual([undefined, undefined]);
  expect(without.documents[1]).toBe(complete.documents[1]);
  expect(without.items[0]).toBe(complete.items[0]);
});
