import { AppError } from '../../../errors.ts';
import { findFormChanges } from './find-form-changes.ts';

const loaded = { firstName: 'Asha', lastName: 'Nair', singleName: false, city: 'Kochi', phone: null };
const getRefusal = (run: () => unknown) => {
  try {
    return run();
  } catch (error) {
    return error instanceof AppError && [error.code, error.details.fields];
  }
};

test('a field that only somebody else changed stays', () => {
  const stored = { ...loaded, city: 'Doha' };
  expect(findFormChanges({ stored, loaded, form: { ...loaded, phone: '+97150' } })).toEqual({ phone: '+97150' });
});

test('the same field changed by both is a conflict, unless the values are equal', () => {
  const stored = { ...loaded, city: 'Doha' };
  expect(getRefusal(() => findFormChanges({ stored, loaded, form: { city: 'Muscat' } }))).toEqual([
    'version_conflict',
    ['city'],
  ]);
  expect(findFormChanges({ stored, loaded, form: { city: ' Doha ' } })).toEqual({});
});

test('a name is one unit: changes of different parts conflict', () => {
  const stored = { ...loaded, lastName: 'Asha', singleName: true };
  const form = { ...loaded, firstName: 'Aasha' };
  expect(getRefusal(() => findFormChanges({ stored, loaded, form }))).toEqual(['version_conflict', ['firstName']]);
});

test('without the loaded version every difference is a conflict', () => {
  const stored = { ...loaded, city: 'Doha' };
  expect(getRefusal(() => findFormChanges({ stored, loaded: undefined, form: loaded }))).toEqual([
    'version_conflict',
    ['city'],
  ]);
  expect(findFormChanges({ stored, loaded: undefined, form: { ...loaded, city: 'Doha' } })).toEqual({});
});

test('missing fields stay, and another Unicode form is no change', () => {
  const stored = { ...loaded, city: 'Québec' };
  const form = { city: 'Québec'.normalize('NFD'), lastName: undefined };
  expect(findFormChanges({ stored, loaded: stored, form })).toEqual({});
});
