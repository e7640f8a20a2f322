import { findVisibleErrors } from './visible-errors.ts';

const emptyValues = { name: '', email: '', again: '' };
const check = ({ name, email, again }: typeof emptyValues) => ({
  ...(name === '' && { name: 'missing' as const }),
  ...(again !== email && { again: 'different' as const }),
});
const submittedValues = { ...emptyValues, again: 'a' };
const submittedProblems = { ...check(submittedValues), email: 'taken' as const, 'row-1': 'refused' as const };
const visibleAfter = (typed: Partial<typeof emptyValues>) =>
  findVisibleErrors({ problems: submittedProblems, values: submittedValues }, { ...submittedValues, ...typed }, check);

test('all problems of the submit stay visible while no value changes', () => {
  expect(findVisibleErrors({ problems: submittedProblems, values: submittedValues }, submittedValues, check)).toEqual(
    submittedProblems,
  );
});

test('a problem of validate disappears when its field is corrected, and returns if the field is wrong again', () => {
  expect(visibleAfter({ name: 'Asha' })).toEqual({ again: 'different', email: 'taken' });
  expect(visibleAfter({ name: 'Asha', again: '' })).toEqual({ email: 'taken' });
  expect(visibleAfter({ again: '' })).toEqual({ name: 'missing', email: 'taken' });
});

test('a problem from the server disappears when its field changes; a problem in a row, when any field changes', () => {
  expect(visibleAfter({ email: 'a' })).toEqual({ name: 'missing' });
  expect(visibleAfter({ name: 'Asha' })).not.toHaveProperty('row-1');
});

test('a problem of the whole form stays visible until the next submit', () => {
  const refused = { problems: { form: 'expired' as const }, values: submittedValues };
  expect(findVisibleErrors(refused, { ...submittedValues, name: 'Asha' }, () => ({}))).toEqual({ form: 'expired' });
});

test('with `all`, new problems become visible after a submit that found problems', () => {
  const typed = { ...submittedValues, name: 'Asha', email: 'b' };
  const one = { problems: { name: 'missing' as const }, values: emptyValues };
  expect(findVisibleErrors(one, typed, check, 'all')).toEqual({ again: 'different' });
  expect(findVisibleErrors({ problems: {}, values: emptyValues }, typed, check, 'all')).toEqual({});
});

test('by default, a new problem becomes visible only with the next submit', () => {
  expect(
    findVisibleErrors({ problems: { name: 'missing' }, values: emptyValues }, { ...emptyValues, again: 'b' }, check),
  ).toEqual({
    name: 'missing',
  });
});
