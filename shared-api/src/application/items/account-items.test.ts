import { accountPartOf } from './account-items.ts';

test.each([
  ['Full name as in the passport', 'Text', 'fullName'],
  ['Your full name', 'Text', 'fullName'],
  ['E-mail address', 'E-mail', 'email'],
  ['Email', 'E-mail', 'email'],
  ['Mobile number', 'Mobile', 'phone'],
  ['Your phone', 'Mobile', 'phone'],
] as const)('the item “%s” of type %s asks for the account’s %s', (name, type, part) =>
  expect(accountPartOf({ name, type, group: '' })).toBe(part),
);

test.each([
  ['Full name of the father', 'Text'],
  ['Full name of the nominee', 'Text'],
  ['Full name of next of kin', 'Text'],
  ['E-mail address of the employer', 'E-mail'],
  ['Mobile number of the sponsor', 'Mobile'],
  ['Mobile number', 'Text'],
] as const)('the item “%s” of type %s asks for no account fact', (name, type) =>
  expect(accountPartOf({ name, type, group: '' })).toBeUndefined(),
);

test('an item in a group asks for no account fact', () =>
  expect(accountPartOf({ name: 'Full name', type: 'Text', group: 'Worker' })).toBeUndefined());
