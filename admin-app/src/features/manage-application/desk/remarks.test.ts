import type { Field } from '../useFields.ts';
import { remarksOf, withRemarks } from './remarks.ts';

const fields: Pick<Field, 'field' | 'label'>[] = [
  { field: 'reqInfoArray.0', label: 'Passport number' },
  { field: 'mandatoryDocsArray.0', label: 'Passport copy' },
];
const sentence = (reason: string) => (reason === 'other' ? '' : `It is ${reason}.`);

test('each thing that needs a change is one line, in the order of the form; what is accepted is none', () => {
  const decisions = [
    { field: 'mandatoryDocsArray.0', verdict: 'needsChange', reason: 'unreadable', words: 'Page 2.' },
    { field: 'reqInfoArray.0', verdict: 'needsChange', reason: 'other', words: ' Add the letter. ' },
  ] as const;
  expect(remarksOf(fields, decisions, sentence)).toBe(
    'Passport number: Add the letter.\nPassport copy: It is unreadable. Page 2.',
  );
  expect(remarksOf(fields, [{ field: 'reqInfoArray.0', verdict: 'accepted', words: '' }], sentence)).toBe('');
});

test('what was typed stays, and no line comes twice', () => {
  expect(withRemarks('Dear Asha,', 'A: x\nB: y')).toBe('Dear Asha,\nA: x\nB: y');
  expect(withRemarks('Dear Asha,\nA: x', 'A: x\nB: y')).toBe('Dear Asha,\nA: x\nB: y');
  expect(withRemarks('', 'A: x')).toBe('A: x');
});
