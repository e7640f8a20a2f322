import { sampleServiceContent } from '../../../testing/sample-data.ts';
import { createRow, serviceToDraft } from './draft.ts';
import { calculateEstimateMinutes } from './estimate.ts';

const draft = serviceToDraft(sampleServiceContent());
const createItems = (times: number) => Array.from({ length: times }, () => createRow('items', true));

test('more items take longer, and items of a group count once for each required repetition', () => {
  const longDraft = { ...draft, requiredInfo: createItems(20) };
  expect(calculateEstimateMinutes(longDraft)).toBeGreaterThan(calculateEstimateMinutes(draft));
  const groups = [{ key: 'group', name: 'Workers', min: '3', max: '5' }];
  const groupedDraft = {
    ...longDraft,
    groups,
    requiredInfo: longDraft.requiredInfo.map((row) => ({ ...row, group: 'Workers' })),
  };
  expect(calculateEstimateMinutes(groupedDraft)).toBeGreaterThan(calculateEstimateMinutes(longDraft));
});

test('an estimate is in whole minutes, at least one', () => {
  expect(calculateEstimateMinutes({ ...draft, requiredInfo: [], mandatoryDocuments: [] })).toBe(1);
});
