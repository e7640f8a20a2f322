import type { ReviewField } from '../answers/useReviewFields.ts';
import { addMissingRemarks, formatRemarksFromDecisions } from './remarks.ts';

const fields: Pick<ReviewField, 'field' | 'label'>[] = [
  { field: 'reqInfoArray.0', label: 'Passport number' },
  { field: 'mandatoryDocsArray.0', label: 'Passport copy' },
];
const sentence = (reason: string) => (reason === 'other' ? '' : `It is ${reason}.`);

test('each item that needs a change is one line, in the order of the form; accepted items have no line', () => {
  const needsChange = { verdict: 'needsChange', changedSince: false } as const;
  const decisions = [
    { ...needsChange, field: 'mandatoryDocsArray.0', reason: 'unreadable', words: 'Page 2.' },
    { ...needsChange, field: 'reqInfoArray.0', reason: 'other', words: ' Add the letter. ' },
  ] as const;
  expect(formatRemarksFromDecisions(fields, decisions, sentence)).toBe(
    'Passport number: Add the letter.\nPassport copy: It is unreadable. Page 2.',
  );
  const accepted = { field: 'reqInfoArray.0', verdict: 'accepted', words: '', changedSince: false } as const;
  expect(formatRemarksFromDecisions(fields, [accepted], sentence)).toBe('');
});

test('an answer that the applicant has changed since is no longer in the remarks', () => {
  const decision = { field: 'reqInfoArray.0', verdict: 'needsChange', reason: 'other', words: 'Add it.' } as const;
  expect(formatRemarksFromDecisions(fields, [{ ...decision, changedSince: true }], sentence)).toBe('');
});

test('missing lines are appended to the remarks, and no line appears twice', () => {
  expect(addMissingRemarks('Dear Asha,', 'A: x\nB: y')).toBe('Dear Asha,\nA: x\nB: y');
  expect(addMissingRemarks('Dear Asha,\nA: x', 'A: x\nB: y')).toBe('Dear Asha,\nA: x\nB: y');
  expect(addMissingRemarks('', 'A: x')).toBe('A: x');
});
