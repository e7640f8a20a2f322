import { sampleServiceContent } from '../../../testing/sample-data.ts';
import { newRow, serviceToDraft } from './draft.ts';
import { suggestedMinutes } from './estimate.ts';

const draft = serviceToDraft(sampleServiceContent());
const filled = (times: number) => Array.from({ length: times }, () => newRow('items', true));

test('a form that asks for more takes longer, and a group as often as it must be filled in', () => {
  const more = { ...draft, requiredInfo: filled(20) };
  expect(suggestedMinutes(more)).toBeGreaterThan(suggestedMinutes(draft));
  const groups = [{ key: 'group', name: 'Workers', min: '3', max: '5' }];
  const grouped = { ...more, groups, requiredInfo: more.requiredInfo.map((row) => ({ ...row, group: 'Workers' })) };
  expect(suggestedMinutes(grouped)).toBeGreaterThan(suggestedMinutes(more));
});

test('an estimate is whole minutes, at least one', () => {
  expect(suggestedMinutes({ ...draft, requiredInfo: [], mandatoryDocuments: [] })).toBe(1);
});
