import { listDifferences, rebase } from './index.ts';

const row = (name: string, more: object = {}) => ({ key: `of ${name}`, name, help: '', ...more });
/** Rows as the server returns them later: with other keys. */
const withOtherKeys = (...rows: object[]) => rows.map((each, at) => ({ ...each, key: `read ${at}` }));
type Form = typeof base;
const base = { rows: [row('A'), row('B'), row('C')] };
const [a, b, c] = base.rows as [object, object, object];
const merge = (typed: object[], latest: object[]) => {
  const forms = [{ rows: typed }, base, { rows: withOtherKeys(...latest) }] as unknown as [
    typeof base,
    typeof base,
    typeof base,
  ];
  const rows = rebase(...forms).rows.map(({ name, help }) => name + help);
  return { rows: rows.join(' '), clash: listDifferences(...forms).some(({ isClash }) => isClash) };
};

test('each person’s changes to different rows are merged', () => {
  const typed = [a, { ...b, name: 'B2' }, c];
  expect(merge(typed, [{ ...a, help: '!' }, b, { ...c, name: 'C2' }])).toEqual({ rows: 'A! B2 C2', clash: false });
});

test('the typed row wins if both people changed it; it is a clash if the changes differ', () => {
  const typed = [a, { ...b, help: '!' }, c];
  expect(merge(typed, [a, { ...b, help: '?' }, c])).toEqual({ rows: 'A B! C', clash: true });
  expect(merge(typed, [a, { ...b, help: '!' }, c])).toEqual({ rows: 'A B! C', clash: false });
});

test('an added row stays behind the row that it was added after', () => {
  const [mine, theirs] = [row('M'), row('T')];
  expect(merge([a, b, c, mine], [theirs, a, b, c])).toEqual({ rows: 'T A B C M', clash: false });
  expect(merge([a, mine, b, c], [a, theirs, b, c]).rows).toBe('A M T B C');
});

test('a row that one person removes is gone, unless the other person changed it', () => {
  expect(merge([a, c], [a, b, { ...c, help: '!' }])).toEqual({ rows: 'A C!', clash: false });
  expect(merge([a, { ...b, help: '!' }, c], [a, c])).toEqual({ rows: 'A B! C', clash: true });
  expect(merge([a, c], [a, { ...b, help: '!' }, c])).toEqual({ rows: 'A B! C', clash: true });
});

test('the typed order wins if rows were moved here; otherwise the saved order wins', () => {
  expect(merge([c, a, b], [a, { ...b, help: '!' }, c, row('T')]).rows).toBe('C T A B!');
  expect(merge([{ ...a, help: '!' }, b, c], [c, b, a]).rows).toBe('C B A!');
});

test('rows with equal content are not merged into one', () => {
  const [typed, saved, latest] = ['N', '', 'T'].map((last) => ({
    rows: [row(''), row(''), ...(last ? [row(last)] : [])],
  }));
  const merged = rebase(
    ...([typed, saved, { rows: withOtherKeys(...(latest?.rows ?? [])) }] as unknown as [Form, Form, Form]),
  );
  expect(merged.rows.map(({ name }) => name)).toEqual(['', '', 'N', 'T']);
});
