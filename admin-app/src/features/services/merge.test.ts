import { serviceContent } from '../../testing/samples.ts';
import { draftOf } from './draft.ts';
import { changedSections, merge } from './merge.ts';

const read = draftOf(serviceContent());

test('reading the same service twice changes nothing', () => {
  expect(changedSections(read, draftOf(serviceContent()))).toEqual([]);
});

test('what only one of two changed is taken from that one', () => {
  const latest = draftOf(serviceContent({ serviceCharge: '1.00', urlsArray: [] }));
  const merged = merge({ ...read, name: 'Mine' }, read, latest);
  expect(merged).toEqual({ draft: { ...latest, name: 'Mine' }, taken: ['serviceCharge', 'urls'], contested: [] });
});

test('what both changed stays as typed and is named, unless both wrote the same', () => {
  const typed = { ...read, name: 'Mine', description: 'The same' };
  const merged = merge(typed, read, { ...read, name: 'Theirs', description: 'The same' });
  expect([merged.draft, merged.taken, merged.contested]).toEqual([typed, [], ['name']]);
});

test('an order of rows is a change', () => {
  const both = { ...read, urls: [...read.urls, { key: 'b', name: 'Second', url: 'https://example.org' }] };
  expect(changedSections(both, { ...both, urls: [...both.urls].reverse() })).toEqual(['urls']);
});
