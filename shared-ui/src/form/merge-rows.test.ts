import { listDifferences, rebase } from './index.ts';

const row = (name: string, more: object = {}) => ({ key: `of ${name}`, name, help: '', ...more });
/** As another reading gives them: under other keys. */
const read = (...rows: object[]) => rows.map((each, at) => ({ ...each, key: `read ${at}` }));
type Form = typeof base;
const base = { rows: [row('A'), row('B'), row('C')] };
const [a, b, c] = base.rows as [object, object, object];
const joined = (typed: object[], latest: object[]) => {
  const forms = [{ rows: typed }, base, { rows: read(...latest) }] as unknown as [
    typeof base,
    typeof base,
    typeof base,
  ];
  const rows = rebase(...forms).rows.map(({ name, help }) => name + help);
  return { rows: rows.join(' '), clash: listDifferences(...forms).some(({ isClash }) => isClash) };
};

test('rows that each has changed are as each has left them', () => {
  const typed = [a, { ...b, name: 'B2' }, c];
  expect(joined(typed, [{ ...a, help: '!' }, b, { ...c, name: 'C2' }])).toEqual({ rows: 'A! B2 C2', clash: false });
});

test('a row that both have changed is as it was typed, which is a clash', () => {
  const typed = [a, { ...b, help: '!' }, c];
  expect(joined(typed, [a, { ...b, help: '?' }, c])).toEqual({ rows: 'A B! C', clash: true });
  expect(joined(typed, [a, { ...b, help: '!' }, c])).toEqual({ rows: 'A B! C', clash: false });
});

test('what one adds stands behind what it was added behind', () => {
  const [mine, theirs] = [row('M'), row('T')];
  expect(joined([a, b, c, mine], [theirs, a, b, c])).toEqual({ rows: 'T A B C M', clash: false });
  expect(joined([a, mine, b, c], [a, theirs, b, c]).rows).toBe('A M T B C');
});

test('what one takes away is gone, unless the other has changed it', () => {
  expect(joined([a, c], [a, b, { ...c, help: '!' }])).toEqual({ rows: 'A C!', clash: false });
  expect(joined([a, { ...b, help: '!' }, c], [a, c])).toEqual({ rows: 'A B! C', clash: true });
  expect(joined([a, c], [a, { ...b, help: '!' }, c])).toEqual({ rows: 'A B! C', clash: true });
});

test('rows that were moved here stand as they were moved, else as they were saved', () => {
  expect(joined([c, a, b], [a, { ...b, help: '!' }, c, row('T')]).rows).toBe('C T A B!');
  expect(joined([{ ...a, help: '!' }, b, c], [c, b, a]).rows).toBe('C B A!');
});

test('rows that say the same twice are each their own', () => {
  const [typed, saved, latest] = ['N', '', 'T'].map((last) => ({
    rows: [row(''), row(''), ...(last ? [row(last)] : [])],
  }));
  const own = rebase(...([typed, saved, { rows: read(...(latest?.rows ?? [])) }] as unknown as [Form, Form, Form]));
  expect(own.rows.map(({ name }) => name)).toEqual(['', '', 'N', 'T']);
});
