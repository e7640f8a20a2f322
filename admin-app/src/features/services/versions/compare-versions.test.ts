import { sampleServiceContent } from '../../../testing/sample-data.ts';
import { compareVersions } from './compare-versions.ts';

type Content = Parameters<typeof sampleServiceContent>[0];
const text = (name: string, required = true) => ({ required, name, type: 'Text' as const });
const between = (before: Content, after: Content) =>
  compareVersions(sampleServiceContent(before), sampleServiceContent(after));
const linesOf = (before: Content, after: Content) =>
  between(before, after).flatMap(({ section, rows }) =>
    rows.map(({ kind, name, to }) => [section, kind, name, to ?? '']),
  );

test('nothing differs between a service and itself', () => {
  expect(between({}, {})).toEqual([]);
});

test('texts, numbers and switches stand old beside new', () => {
  expect(between({ serviceCharge: '350' }, { serviceCharge: '375', decideWithinDays: 7, secondOpinion: true })).toEqual(
    [
      { section: 'serviceCharge', text: { part: 'serviceCharge', before: '350', after: '375' }, rows: [] },
      { section: 'decideWithinDays', text: { part: 'decideWithinDays', before: '', after: '7' }, rows: [] },
      { section: 'secondOpinion', text: { part: 'secondOpinion', before: false, after: true }, rows: [] },
    ],
  );
});

test('rows are added, removed, changed and moved', () => {
  const before = { items: ['A', 'B', 'C', 'D'].map((name) => text(name)) };
  expect(linesOf(before, { items: ['A', 'B', 'D', 'New'].map((name) => text(name)) })).toEqual([
    ['requiredInfo', 'removed', 'C', ''],
    ['requiredInfo', 'added', 'New', ''],
  ]);
  expect(linesOf(before, { items: ['D', 'A', 'B', 'C'].map((name) => text(name)) })).toEqual([
    ['requiredInfo', 'moved', 'D', 1],
  ]);
  const [changes] = between(before, { items: [{ ...text('A'), help: 'As printed' }, text('B'), text('C'), text('D')] });
  expect(changes?.rows).toEqual([
    { kind: 'changed', name: 'A', parts: [{ part: 'help', before: '', after: 'As printed' }] },
  ]);
});

test('a row at the same place that is called otherwise was given another name', () => {
  const [changes] = between({ items: [text('Passport')] }, { items: [text('Passport number')] });
  expect(changes?.rows).toEqual([
    {
      kind: 'changed',
      name: 'Passport number',
      parts: [{ part: 'name', before: 'Passport', after: 'Passport number' }],
    },
  ]);
});

test('a row that became optional is no row removed and another added', () => {
  const before = { items: [text('A'), text('B')] };
  expect(linesOf(before, { items: [text('A'), text('B', false)] })).toEqual([['otherInfo', 'across', 'B', '']]);
});
