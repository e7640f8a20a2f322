import { sampleServiceContent } from '../../../testing/sample-data.ts';
import { compareVersions } from './compare-versions.ts';

type Content = Parameters<typeof sampleServiceContent>[0];
const createTextItem = (name: string, required = true) => ({ required, name, type: 'Text' as const });
const compareSamples = (before: Content, after: Content) =>
  compareVersions(sampleServiceContent(before), sampleServiceContent(after));
const linesOf = (before: Content, after: Content) =>
  compareSamples(before, after).flatMap(({ section, rows }) =>
    rows.map(({ kind, name, newPosition }) => [section, kind, name, newPosition ?? '']),
  );

test('a service has no differences from itself', () => {
  expect(compareSamples({}, {})).toEqual([]);
});

test('changed texts, numbers and switches have their old and new value', () => {
  expect(
    compareSamples({ serviceCharge: '350' }, { serviceCharge: '375', decideWithinDays: 7, secondOpinion: true }),
  ).toEqual([
    { section: 'serviceCharge', text: { part: 'serviceCharge', before: '350', after: '375' }, rows: [] },
    { section: 'decideWithinDays', text: { part: 'decideWithinDays', before: '', after: '7' }, rows: [] },
    { section: 'secondOpinion', text: { part: 'secondOpinion', before: false, after: true }, rows: [] },
  ]);
});

test('rows are added, removed, changed and moved', () => {
  const before = { items: ['A', 'B', 'C', 'D'].map((name) => createTextItem(name)) };
  expect(linesOf(before, { items: ['A', 'B', 'D', 'New'].map((name) => createTextItem(name)) })).toEqual([
    ['requiredInfo', 'removed', 'C', ''],
    ['requiredInfo', 'added', 'New', ''],
  ]);
  expect(linesOf(before, { items: ['D', 'A', 'B', 'C'].map((name) => createTextItem(name)) })).toEqual([
    ['requiredInfo', 'moved', 'D', 1],
  ]);
  const [changes] = compareSamples(before, {
    items: [
      { ...createTextItem('A'), help: 'As printed' },
      createTextItem('B'),
      createTextItem('C'),
      createTextItem('D'),
    ],
  });
  expect(changes?.rows).toEqual([
    { kind: 'changed', name: 'A', parts: [{ part: 'help', before: '', after: 'As printed' }] },
  ]);
});

test('a row with another name at the same position was renamed', () => {
  const [changes] = compareSamples(
    { items: [createTextItem('Passport')] },
    { items: [createTextItem('Passport number')] },
  );
  expect(changes?.rows).toEqual([
    {
      kind: 'changed',
      name: 'Passport number',
      parts: [{ part: 'name', before: 'Passport', after: 'Passport number' }],
    },
  ]);
});

test('a row that became optional counts as moved, not as removed and added', () => {
  const before = { items: [createTextItem('A'), createTextItem('B')] };
  expect(linesOf(before, { items: [createTextItem('A'), createTextItem('B', false)] })).toEqual([
    ['otherInfo', 'across', 'B', ''],
  ]);
});
