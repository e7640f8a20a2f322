import { findVisibleErrors } from './visible-errors.ts';

const untyped = { name: '', email: '', again: '' };
const check = ({ name, email, again }: typeof untyped) => ({
  ...(name === '' && { name: 'missing' as const }),
  ...(again !== email && { again: 'different' as const }),
});
const submittedValues = { ...untyped, again: 'a' };
const submitted = { ...check(submittedValues), email: 'taken' as const, 'row-1': 'refused' as const };
const visibleAfter = (typed: Partial<typeof untyped>) =>
  findVisibleErrors({ problems: submitted, values: submittedValues }, { ...submittedValues, ...typed }, check);

test('all problems of the submit stay visible while no value changes', () => {
  expect(findVisibleErrors({ problems: submitted, values: submittedValues }, submittedValues, check)).toEqual(
    submitted,
  );
});

test('a problem of the check disappears when its field is corrected, and returns with the mistake', () => {
  expect(visibleAfter({ name: 'Asha' })).toEqual({ again: 'different', email: 'taken' });
  expect(visibleAfter({ name: 'Asha', again: '' })).toEqual({ email: 'taken' });
  expect(visibleAfter({ again: '' })).toEqual({ name: 'missing', email: 'taken' });
});

test('a problem from the server disappears when its field changes; one in a row, when any field changes', () => {
  expect(visibleAfter({ email: 'a' })).toEqual({ name: 'missing' });
  expect(visibleAfter({ name: 'Asha' })).not.toHaveProperty('row-1');
});

test('a problem of the whole form stays visible until the next submit', () => {
  const refused = { problems: { form: 'expired' as const }, values: submittedValues };
  expect(findVisibleErrors(refused, { ...submittedValues, name: 'Asha' }, () => ({}))).toEqual({ form: 'expired' });
});

test('with `all`, new problems become visible after a submit that found problems', () => {
  const typed = { ...submittedValues, name: 'Asha', email: 'b' };
  const one = { problems: { name: 'missing' as const }, values: untyped };
  expect(findVisibleErrors(one, typed, check, 'all')).toEqual({ again: 'different' });
  expect(findVisibleErrors({ problems: {}, values: untyped }, typed, check, 'all')).toEqual({});
});

test('by default, a new problem becomes visible only with the next submit', () => {
  expect(
    findVisibleErrors({ problems: { name: 'missing' }, values: untyped }, { ...untyped, again: 'b' }, check),
  ).toEqual({
    name: 'missing',
  });
});
