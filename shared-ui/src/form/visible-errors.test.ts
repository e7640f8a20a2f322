import { findVisibleErrors } from './visible-errors.ts';

const untyped = { name: '', email: '', again: '' };
const check = ({ name, email, again }: typeof untyped) => ({
  ...(name === '' && { name: 'missing' as const }),
  ...(again !== email && { again: 'different' as const }),
});
const tried = { ...untyped, again: 'a' };
const found = { ...check(tried), email: 'taken' as const, 'row-1': 'refused' as const };
const left = (typed: Partial<typeof untyped>) =>
  findVisibleErrors({ problems: found, values: tried }, { ...tried, ...typed }, check);

test('what was found stands for as long as nothing is changed', () => {
  expect(findVisibleErrors({ problems: found, values: tried }, tried, check)).toEqual(found);
});

test('what the check finds goes as it is mended, and comes back with its fault', () => {
  expect(left({ name: 'Asha' })).toEqual({ again: 'different', email: 'taken' });
  expect(left({ name: 'Asha', again: '' })).toEqual({ email: 'taken' });
  expect(left({ again: '' })).toEqual({ name: 'missing', email: 'taken' });
});

test('what the server has refused goes as its field is changed; in a row, as anything is', () => {
  expect(left({ email: 'a' })).toEqual({ name: 'missing' });
  expect(left({ name: 'Asha' })).not.toHaveProperty('row-1');
});

test('a refusal of the whole form holds until the next try', () => {
  const refused = { problems: { form: 'expired' as const }, values: tried };
  expect(findVisibleErrors(refused, { ...tried, name: 'Asha' }, () => ({}))).toEqual({ form: 'expired' });
});

test('all that is wrong is marked after a try that found something, where it is asked for', () => {
  const typed = { ...tried, name: 'Asha', email: 'b' };
  const one = { problems: { name: 'missing' as const }, values: untyped };
  expect(findVisibleErrors(one, typed, check, 'all')).toEqual({ again: 'different' });
  expect(findVisibleErrors({ problems: {}, values: untyped }, typed, check, 'all')).toEqual({});
});

test('what was not found by a try is not shown before the next', () => {
  expect(
    findVisibleErrors({ problems: { name: 'missing' }, values: untyped }, { ...untyped, again: 'b' }, check),
  ).toEqual({
    name: 'missing',
  });
});
