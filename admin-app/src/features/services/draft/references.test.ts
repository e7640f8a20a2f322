import { sampleServiceContent } from '../../../testing/sample-data.ts';
import { serviceToDraft } from './draft.ts';
import { findChangedOptionIndex, findRowsUsingOption, renameOptionReferences } from './option-references.ts';
import { clearReferences, findReferringRows, renameReferences, restoreReferences } from './references.ts';
import { insertRow, removeRow, replaceRow } from './row-changes.ts';
import type { ItemDraft, ServiceDraft } from './sections.ts';

const married = { item: 'Married', is: 'is', value: 'Yes' } as const;
const draft = serviceToDraft(
  sampleServiceContent({
    items: [
      { required: true, name: 'Married', type: 'Yes or No' },
      { required: true, name: 'Name of the spouse', type: 'Text', showWhen: married },
      { required: false, name: 'Worker', type: 'Text', group: 'Workers' },
    ],
    documents: [
      {
        required: true,
        name: 'Marriage certificate',
        type: '.pdf',
        maxSize: 1,
        unit: 'MB',
        instruction: '',
        sample: undefined,
        showWhen: married,
      },
    ],
    groups: [{ name: 'Workers', min: 1, max: 5 }],
  }),
);
const item = draft.requiredInfo[0] as ItemDraft;
const conditionsIn = ({ requiredInfo, mandatoryDocuments }: ServiceDraft) =>
  [...requiredInfo, ...mandatoryDocuments].map(({ showWhen }) => showWhen?.item);

test('conditions of items and documents refer to an item; items refer to their group', () => {
  expect(findReferringRows(draft, 'requiredInfo', item)).toEqual([
    draft.requiredInfo[1]?.key,
    draft.mandatoryDocuments[0]?.key,
  ]);
  const [group] = draft.groups;
  expect(group && findReferringRows(draft, 'groups', group)).toEqual([draft.otherInfo[0]?.key]);
});

test('an ambiguous item name refers to no item', () => {
  const ambiguousDraft = insertRow('otherInfo', { ...item, key: 'other' })(draft);
  expect(findReferringRows(ambiguousDraft, 'requiredInfo', item)).toEqual([]);
});

test('conditions follow a name while it is edited, even if it is blank or equal to another name for a moment', () => {
  const keys = findReferringRows(draft, 'requiredInfo', item);
  const edited = ['', 'Worker', 'Is married'].reduce(
    (current, name) =>
      renameReferences('requiredInfo', keys, name)(replaceRow('requiredInfo', { ...item, name })(current)),
    draft,
  );
  expect(conditionsIn(edited)).toEqual([undefined, 'Is married', 'Is married']);
});

test('removing a row clears the references to it, and undo restores them', () => {
  const keys = findReferringRows(draft, 'requiredInfo', item);
  const removed = clearReferences('requiredInfo', keys)(removeRow('requiredInfo', item.key)(draft));
  expect(conditionsIn(removed)).toEqual([undefined, undefined]);
  const restored = restoreReferences('requiredInfo', keys, draft)(insertRow('requiredInfo', item, 0)(removed));
  expect(restored).toEqual(draft);
});

test('sections without a change keep their identity', () => {
  expect(clearReferences('requiredInfo', findReferringRows(draft, 'requiredInfo', item))(draft).otherInfo).toBe(
    draft.otherInfo,
  );
});

const country = {
  required: true,
  name: 'Country',
  type: 'Choice',
  options: ['Oman', 'Qatar'],
} as const;
const withChoice = serviceToDraft(
  sampleServiceContent({
    items: [
      country,
      { required: true, name: 'Employer', type: 'Text', showWhen: { item: 'Country', is: 'is', value: 'Qatar' } },
      { required: true, name: 'Sponsor', type: 'Text', showWhen: { item: 'Country', is: 'isNot', value: 'Oman' } },
    ],
  }),
);
const choice = withChoice.requiredInfo[0] as ItemDraft;

test('conditions that use an option follow its new text; other conditions stay', () => {
  const keys = findRowsUsingOption(withChoice, 'requiredInfo', choice, 1);
  const renamed = renameOptionReferences(keys, ' State of Qatar')(withChoice);
  expect(renamed.requiredInfo.map(({ showWhen }) => showWhen?.value)).toEqual([undefined, 'State of Qatar', 'Oman']);
});

test('no condition refers to an option with an ambiguous text', () => {
  const ambiguousChoice = { ...choice, options: ['Qatar', 'Qatar'] };
  expect(findRowsUsingOption(withChoice, 'requiredInfo', ambiguousChoice, 1)).toEqual([]);
});

test.each([
  [['Oman', 'Qata'], 1],
  [['Qatar', 'Oman'], undefined],
  [['Oman'], undefined],
  [['Oman', 'Qatar'], undefined],
])('with the options %j, the index of the changed option is %p', (options, at) => {
  expect(findChangedOptionIndex(choice, { ...choice, options })).toBe(at);
});
