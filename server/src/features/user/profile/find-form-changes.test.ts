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

test('a field that only somebody else changed stays', () => {
  const stored = { ...read, city: 'Doha' };
  expect(findFormChanges({ stored, read, form: { ...read, phone: '+97150' } })).toEqual({ phone: '+97150' });
});

test('the same field changed by both is a conflict, unless the values are equal', () => {
  const stored = { ...read, city: 'Doha' };
  expect(refused(() => findFormChanges({ stored, read, form: { city: 'Muscat' } }))).toEqual([
    'version_conflict',
    ['city'],
  ]);
  expect(findFormChanges({ stored, read, form: { city: ' Doha ' } })).toEqual({});
});

test('a name is one unit: changes of different parts conflict', () => {
  const stored = { ...read, lastName: 'Asha', singleName: true };
  const form = { ...read, firstName: 'Aasha' };
  expect(refused(() => findFormChanges({ stored, read, form }))).toEqual(['version_conflict', ['firstName']]);
});

test('without the loaded version every difference is a conflict', () => {
  const stored = { ...read, city: 'Doha' };
  expect(refused(() => findFormChanges({ stored, read: undefined, form: read }))).toEqual([
    'version_conflict',
    ['city'],
  ]);
  expect(findFormChanges({ stored, read: undefined, form: { ...read, city: 'Doha' } })).toEqual({});
});

test('missing fields stay, and another Unicode form is no change', () => {
  const stored = { ...read, city: 'Québec' };
  const form = { city: 'Québec'.normalize('NFD'), lastName: undefined };
  expect(findFormChanges({ stored, read: stored, form })).toEqual({});
});
