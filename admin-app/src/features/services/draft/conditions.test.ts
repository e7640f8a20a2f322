import { sampleServiceContent } from '../../../testing/sample-data.ts';
import { changeConditionItem, listConditionItems, listConditionOperators, listPossibleAnswers } from './conditions.ts';
import { serviceToDraft } from './draft.ts';
import type { AnyRow, ItemDraft } from './sections.ts';

const draft = serviceToDraft(
  sampleServiceContent({
    items: [
      { required: true, name: 'Occupation', type: 'Choice', options: ['Mason', ' Cook ', ''] },
      { required: true, name: 'Secret', type: 'Password' },
      { required: true, name: 'Worker', type: 'Text', group: 'Workers' },
      { required: true, name: 'Salary', type: 'Number' },
      { required: false, name: 'Worked abroad', type: 'Yes or No' },
    ],
  }),
);
const namesFor = (section: Parameters<typeof listConditionItems>[1], row: AnyRow | undefined) =>
  row && listConditionItems(draft, section, row).map(({ name }) => name);
const itemAt = (at: number) => draft.requiredInfo[at] as ItemDraft;

test('a condition can use only items above it that are not secret and not in another group', () => {
  expect(namesFor('requiredInfo', draft.requiredInfo[0])).toEqual([]);
  expect(namesFor('requiredInfo', draft.requiredInfo[3])).toEqual(['Occupation']);
  expect(namesFor('otherInfo', draft.otherInfo[0])).toEqual(['Occupation', 'Salary']);
  expect(namesFor('mandatoryDocuments', draft.mandatoryDocuments[0])).toEqual([
    'Occupation',
    'Salary',
    'Worked abroad',
  ]);
});

test('only items with an amount have the operators at least and at most', () => {
  expect(listConditionOperators(itemAt(3))).toContain('atLeast');
  expect(listConditionOperators(itemAt(0))).not.toContain('atLeast');
});

test('the possible answers are listed for choices and Yes or No items', () => {
  expect(listPossibleAnswers(itemAt(0))).toEqual(['Mason', 'Cook']);
  expect(listPossibleAnswers(draft.otherInfo[0])).toEqual(['Yes', 'No']);
  expect(listPossibleAnswers(itemAt(3))).toBeUndefined();
});

test('a condition that changes its item keeps operator and value only if they fit the new item', () => {
  expect(changeConditionItem(itemAt(0), undefined)).toEqual({ item: 'Occupation', is: 'is', value: 'Mason' });
  const salary = { item: 'Salary', is: 'atLeast', value: '2000' } as const;
  expect(changeConditionItem(itemAt(0), salary)).toEqual({ item: 'Occupation', is: 'is', value: 'Mason' });
  expect(changeConditionItem(itemAt(3), { item: 'Occupation', is: 'isNot', value: 'Cook' })).toEqual({
    item: 'Salary',
    is: 'isNot',
    value: 'Cook',
  });
});
