import { hasSameValues, listDifferences, rebase } from '@emigration-portal/shared-ui/form';
import { sampleServiceContent } from '../../../testing/sample-data.ts';
import { createRow, serviceToDraft } from './draft.ts';
import type { ServiceDraft } from './sections.ts';

const storedDraft = serviceToDraft(sampleServiceContent());
const row = <List extends 'items' | 'documents'>(list: List, name: string, required = false) => ({
  ...createRow(list, required),
  name,
});
const mergeDrafts = (typed: ServiceDraft, latest: ServiceDraft) => ({
  draft: rebase(typed, storedDraft, latest),
  theirs: listDifferences(typed, storedDraft, latest).map(
    ({ name, isClash }) => `${name}${isClash ? ', by both' : ''}`,
  ),
});

test('two drafts of the same service are equal, although the keys of their rows differ', () => {
  expect(hasSameValues(serviceToDraft(sampleServiceContent()), storedDraft)).toBe(true);
});

test('changes of two administrators are merged section by section', () => {
  const typed = { ...storedDraft, name: 'Mine', description: 'The same', otherInfo: [row('items', 'Mine')] };
  const latest = {
    ...storedDraft,
    name: 'Theirs',
    description: 'The same',
    requiredInfo: [row('items', 'Theirs', true)],
  };
  expect(mergeDrafts(typed, latest)).toEqual({
    draft: { ...typed, requiredInfo: latest.requiredInfo },
    theirs: ['name, by both', 'requiredInfo'],
  });
});

test('another order of rows is a change', () => {
  const both = [row('documents', 'First'), row('documents', 'Second')];
  const typed = { ...storedDraft, otherDocuments: both };
  expect(hasSameValues(typed, { ...storedDraft, otherDocuments: [...both].reverse() })).toBe(false);
});
