import { AppError } from '../../../errors.ts';
import { findFormChanges } from './find-form-changes.ts';

const read = { firstName: 'Asha', lastName: 'Nair', singleName: false, city: 'Kochi', phone: null };
const refused = (run: () => unknown) => {
  try {
    return run();
  } catch (error) {
    return error instanceof AppError && [error.code, error.details.fields];
  }
};

test('what somebody else has changed stays where the form leaves it as it was read', () => {
  const stored = { ...read, city: 'Doha' };
  expect(findFormChanges({ stored, read, form: { ...read, phone: '+97150' } })).toEqual({ phone: '+97150' });
});

test('the same field changed by both is a conflict, unless both say the same', () => {
  const stored = { ...read, city: 'Doha' };
  expect(refused(() => findFormChanges({ stored, read, form: { city: 'Muscat' } }))).toEqual([
    'version_conflict',
    ['city'],
  ]);
  expect(findFormChanges({ stored, read, form: { city: ' Doha ' } })).toEqual({});
});

test('names are one thing: two who change different parts of one are in conflict', () => {
  const stored = { ...read, lastName: 'Asha', singleName: true };
  const form = { ...read, firstName: 'Aasha' };
  expect(refused(() => findFormChanges({ stored, read, form }))).toEqual(['version_conflict', ['firstName']]);
});

test('where it is not known what was read, all that differs from what is stored is a conflict', () => {
  const stored = { ...read, city: 'Doha' };
  expect(refused(() => findFormChanges({ stored, read: undefined, form: read }))).toEqual([
    'version_conflict',
    ['city'],
  ]);
  expect(findFormChanges({ stored, read: undefined, form: { ...read, city: 'Doha' } })).toEqual({});
});

test('what is left out stays, and another Unicode form of a text is no other text', () => {
  const stored = { ...read, city: 'Québec' };
  const form = { city: 'Québec'.normalize('NFD'), lastName: undefined };
  expect(findFormChanges({ stored, read: stored, form })).toEqual({});
});
