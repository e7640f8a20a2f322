import { hasSameValues, listDifferences, rebase } from './index.ts';

const base = { city: 'Thrissur', state: 'Kerala', phone: '1', photo: undefined as { name: string } | undefined };
const typed = { ...base, city: 'Kochi', phone: '2', photo: { name: 'a' } };
const latest = { ...base, city: 'Doha', state: 'Qatar', phone: ' 2 ' };

test('own changes stay and everything else is what the other saved', () => {
  expect(rebase(typed, base, latest)).toEqual({ ...latest, city: 'Kochi', phone: '2', photo: { name: 'a' } });
});

test('a clash is what both changed to something else; what the other changed alone is taken over', () => {
  expect(listDifferences(typed, base, latest)).toEqual([
    { name: 'city', mine: 'Kochi', theirs: 'Doha', isClash: true },
    { name: 'state', mine: 'Kerala', theirs: 'Qatar', isClash: false },
  ]);
});

test('a file is the same whatever type is known of it', () => {
  const file = { name: 'a.pdf', prefix: '7/', contentType: '' };
  expect(hasSameValues({ file }, { file: { ...file, contentType: 'application/pdf' } })).toBe(true);
  expect(hasSameValues({ file }, { file: { ...file, prefix: '8/' } })).toBe(false);
});

test('spaces around a text are no change, as they are not sent', () => {
  expect(hasSameValues({ ...base, city: ' Thrissur\n' }, base)).toBe(true);
  expect(hasSameValues({ ...base, city: 'Thri ssur' }, base)).toBe(false);
});
