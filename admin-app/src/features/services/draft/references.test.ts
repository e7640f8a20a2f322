import { sampleServiceContent } from '../../../testing/sample-data.ts';
import { serviceToDraft } from './draft.ts';
import { findChangedOption, findRowsNamingOption, renameOptionReferences } from './option-references.ts';
import { clearReferences, findRowsNaming, renameReferences, restoreReferences } from './references.ts';
import { withoutRow, withRow, withRowChanged } from './row-changes.ts';
import type { InfoDraft, ServiceDraft } from './sections.ts';

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
const item = draft.requiredInfo[0] as InfoDraft;
const conditionsIn = ({ requiredInfo, mandatoryDocuments }: ServiceDraft) =>
  [...requiredInfo, ...mandatoryDocuments].map(({ showWhen }) => showWhen?.item);

test('an item is named by the conditions of other items and of documents, a group by its items', () => {
  expect(findRowsNaming(draft, 'requiredInfo', item)).toEqual([
    draft.requiredInfo[1]?.key,
    draft.mandatoryDocuments[0]?.key,
  ]);
  const [group] = draft.groups;
  expect(group && findRowsNaming(draft, 'groups', group)).toEqual([draft.otherInfo[0]?.key]);
});

test('an ambiguous item name refers to no item', () => {
  const twice = withRow('otherInfo', { ...item, key: 'other' })(draft);
  expect(findRowsNaming(twice, 'requiredInfo', item)).toEqual([]);
});

test('conditions follow a name while it is typed, through a blank one and through that of another item', () => {
  const keys = findRowsNaming(draft, 'requiredInfo', item);
  const typed = ['', 'Worker', 'Is married'].reduce(
    (now, name) => renameReferences('requiredInfo', keys, name)(withRowChanged('requiredInfo', { ...item, name })(now)),
    draft,
  );
  expect(conditionsIn(typed)).toEqual([undefined, 'Is married', 'Is married']);
});

test('what named a row that is removed is released, and comes back with it', () => {
  const keys = findRowsNaming(draft, 'requiredInfo', item);
  const removed = clearReferences('requiredInfo', keys)(withoutRow('requiredInfo', item.key)(draft));
  expect(conditionsIn(removed)).toEqual([undefined, undefined]);
  const back = restoreReferences('requiredInfo', keys, draft)(withRow('requiredInfo', item, 0)(removed));
  expect(back).toEqual(draft);
});

test('sections that nothing is changed in stay the same', () => {
  expect(clearReferences('requiredInfo', findRowsNaming(draft, 'requiredInfo', item))(draft).otherInfo).toBe(
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
const choice = withChoice.requiredInfo[0] as InfoDraft;

test('conditions that name an option follow what it reads, others keep theirs', () => {
  const keys = findRowsNamingOption(withChoice, 'requiredInfo', choice, 1);
  const renamed = renameOptionReferences(keys, ' State of Qatar')(withChoice);
  expect(renamed.requiredInfo.map(({ showWhen }) => showWhen?.value)).toEqual([undefined, 'State of Qatar', 'Oman']);
});

test('no condition refers to an option with an ambiguous text', () => {
  const alike = { ...choice, options: ['Qatar', 'Qatar'] };
  expect(findRowsNamingOption(withChoice, 'requiredInfo', alike, 1)).toEqual([]);
});

test.each([
  [['Oman', 'Qata'], 1],
  [['Qatar', 'Oman'], undefined],
  [['Oman'], undefined],
  [['Oman', 'Qatar'], undefined],
])('of the options, now %j, the one at %p is changed', (options, at) => {
  expect(findChangedOption(choice, { ...choice, options })).toBe(at);
});
