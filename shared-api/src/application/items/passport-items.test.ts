import { passportPartOf } from './passport-items.ts';
import { checkPassportValidity } from './passport-validity.ts';

test.each([
  ['Passport number', 'Text', 'number'],
  ['PASSPORT NO.', 'Text', 'number'],
  ['Number of your passport', 'Text', 'number'],
  ['Passport expiry date', 'Date', 'expiresOn'],
  ['Passport valid until', 'Date', 'expiresOn'],
  ['Date of expiry (passport)', 'Date', 'expiresOn'],
  ['Passport: place of issue', 'Text', 'placeOfIssue'],
  ['Passport copy', 'Document', 'file'],
  ['Copy of the passport', 'Document', 'file'],
  ['Passport', 'Document', 'file'],
] as const)('the item “%s” of type %s asks for the passport’s %s', (name, type, part) =>
  expect(passportPartOf({ name, type })).toBe(part),
);

test.each([
  ['Old passport number', 'Text'],
  ['Passport number of the spouse', 'Text'],
  ['Passport number of the nominee', 'Text'],
  ['Child’s passport copy', 'Document'],
  ['Passport expiry date (dependents)', 'Date'],
  ['Passport number', 'Password'],
  ['Full name as in the passport', 'Text'],
  ['Passport expiry date', 'Text'],
  ['Passport size photograph', 'Document'],
  ['Old passport copy', 'Document'],
] as const)('the item “%s” of type %s asks for no part of the passport', (name, type) =>
  expect(passportPartOf({ name, type })).toBeUndefined(),
);

test('an item in a group asks for no part of the passport', () =>
  expect(passportPartOf({ name: 'Passport number', type: 'Text', group: 'Worker' })).toBeUndefined());

test.each([
  ['2026-02-02', '2026-02-03', 'expired'],
  ['2026-02-03', '2026-02-03', 'short'],
  ['2026-08-02', '2026-02-03', 'short'],
  ['2026-08-03', '2026-02-03', 'valid'],
  ['2027-02-27', '2026-08-31', 'short'],
  ['2027-02-28', '2026-08-31', 'valid'],
] as const)('the passport whose last valid day is %s: its validity on %s is %s', (expiresOn, today, validity) =>
  expect(checkPassportValidity(expiresOn, today)).toBe(validity),
);
