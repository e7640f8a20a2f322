import { hasSameValues, listDifferences, rebase } from './index.ts';

const base = { city: 'Thrissur', state: 'Kerala', phone: '1', photo: undefined as { name: string } | undefined };
const typed = { ...base, city: 'Kochi', phone: '2', photo: { name: 'a' } };
const latest = { ...base, city: 'Doha', state: 'Qatar', phone: ' 2 ' };

test('rebase keeps what the user changed and takes the saved values of all other fields', () => {
  expect(rebase(typed, base, latest)).toEqual({ ...latest, city: 'Kochi', phone: '2', photo: { name: 'a' } });
});

test('a field clashes if both people changed it to different values, not if only the other person changed it', () => {
  expect(listDifferences(typed, base, latest)).toEqual([
    { name: 'city', mine: 'Kochi', theirs: 'Doha', isClash: true },
    { name: 'state', mine: 'Kerala', theirs: 'Qatar', isClash: false },
  ]);
});

test('the content type of a file does not make it different', () => {
  const file = { name: 'a.pdf', prefix: '7/', contentType: '' };
  expect(hasSameValues({ file }, { file: { ...file, contentType: 'application/pdf' } })).toBe(true);
  expect(hasSameValues({ file }, { file: { ...file, prefix: '8/' } })).toBe(false);
});

test('spaces around a text are no change: the form does not send them', () => {
  expect(hasSameValues({ ...base, city: ' Thrissur\n' }, base)).toBe(true);
  expect(hasSameValues({ ...base, city: 'Thri ssur' }, base)).toBe(false);
});
