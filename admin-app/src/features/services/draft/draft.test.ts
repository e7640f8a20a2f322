import { hasSameValues, listDifferences, rebase } from '@emigration-portal/shared-ui/form';
import { sampleServiceContent } from '../../../testing/sample-data.ts';
import { newRow, serviceToDraft } from './draft.ts';
import type { ServiceDraft } from './sections.ts';

const read = serviceToDraft(sampleServiceContent());
const row = <List extends 'items' | 'documents'>(list: List, name: string, required = false) => ({
  ...newRow(list, required),
  name,
});
const joined = (typed: ServiceDraft, latest: ServiceDraft) => ({
  draft: rebase(typed, read, latest),
  theirs: listDifferences(typed, read, latest).map(({ name, isClash }) => `${name}${isClash ? ', by both' : ''}`),
});

test('reading the same service twice changes nothing, whatever the keys of its rows', () => {
  expect(hasSameValues(serviceToDraft(sampleServiceContent()), read)).toBe(true);
});

test('what two administrators saved is joined section by section', () => {
  const typed = { ...read, name: 'Mine', description: 'The same', otherInfo: [row('items', 'Mine')] };
  const latest = { ...read, name: 'Theirs', description: 'The same', requiredInfo: [row('items', 'Theirs', true)] };
  expect(joined(typed, latest)).toEqual({
    draft: { ...typed, requiredInfo: latest.requiredInfo },
    theirs: ['name, by both', 'requiredInfo'],
  });
});

test('an order of rows is a change', () => {
  const both = [row('documents', 'First'), row('documents', 'Second')];
  const typed = { ...read, otherDocuments: both };
  expect(hasSameValues(typed, { ...read, otherDocuments: [...both].reverse() })).toBe(false);
});
