import { createBlankApplication, fillAnswers } from '@emigration-portal/shared-api';
import { fillApplication, parseServiceOf } from '../testing/form-of-every-type.tsx';
import { applyChanges, isSecretChange, listChanges } from './changes.ts';
import { setAnswer } from './content.ts';

const emptyService = {
  name: 'Nurses',
  description: '',
  additionalInstructions: '',
  serviceCharge: '',
  status: 'published' as const,
  documents: [],
  urls: [],
};
const service = (...names: string[]) =>
  parseServiceOf({
    ...emptyService,
    items: [
      ...names.map((name) => ({ required: true, name, type: 'Text' as const })),
      { required: false, name: 'Note', type: 'Text' },
    ],
    documents: [
      {
        required: true,
        name: 'Passport copy',
        type: '.pdf',
        maxSize: 1,
        unit: 'MB',
        instruction: '',
        sample: undefined,
      },
    ],
  });
const scan = { name: 'scan.pdf', prefix: '7/1/', contentType: 'application/pdf' };
const form = service('Passport', 'Employer');
const blank = createBlankApplication(form);
const typed = fillApplication(form, ['', 'Gulf Harbours'], [scan]);
const values = ({ items }: typeof blank) => items.map(({ value }) => value);

test('listChanges lists the texts and files that differ', () => {
  expect(listChanges(blank, typed)).toEqual([
    { field: 'reqInfoArray.1', name: 'Employer', type: 'Text', from: '', to: 'Gulf Harbours' },
    {
      field: 'mandatoryDocsArray.0',
      name: 'Passport copy',
      type: 'Document',
      from: undefined,
      to: scan,
    },
  ]);
  expect(listChanges(typed, structuredClone(typed))).toEqual([]);
});

test('changes are in the order of the form, also if the first item of a group did not change', () => {
  const worker = { required: true, type: 'Text' as const, group: 'Worker' };
  const workers = parseServiceOf({
    ...emptyService,
    items: [
      { ...worker, name: 'Name' },
      { required: true, name: 'Country', type: 'Text' },
      { ...worker, name: 'Trade' },
    ],
    groups: [{ name: 'Worker', min: 1, max: 3 }],
  });
  const before = createBlankApplication(workers);
  const [name, country, trade] = before.items;
  if (!country || !trade) throw new Error('the form has lost an item');
  const changed = setAnswer(setAnswer(before, country.field, 'Qatar'), trade.field, 'Mason');
  expect(changed.items[0]).toBe(name);
  expect(listChanges(before, changed).map((change) => change.name)).toEqual(['Trade', 'Country']);
});

test('applyChanges turns one content into the other, in both directions', () => {
  expect(applyChanges(blank, listChanges(blank, typed))).toEqual({ content: typed, clashes: [], unplaced: [] });
  expect(applyChanges(typed, listChanges(typed, blank)).content).toEqual(blank);
});

test('changes of another person stay; only an answer that both people changed is a clash', () => {
  const theirs = fillApplication(form, ['Z1', 'Desert Pipes']);
  const { content, clashes } = applyChanges(theirs, listChanges(blank, typed));
  expect(values(content)).toEqual(['Z1', 'Gulf Harbours', '']);
  expect(clashes).toEqual([expect.objectContaining({ field: 'reqInfoArray.1', theirs: 'Desert Pipes' })]);
  expect(applyChanges(typed, listChanges(blank, typed)).clashes).toEqual([]);
});

test('in another form version, changes go to the items of the same name; those without an item are unplaced', () => {
  const changes = listChanges(blank, typed);
  expect(values(applyChanges(createBlankApplication(service('Employer', 'Visa')), changes).content)).toEqual([
    'Gulf Harbours',
    '',
    '',
  ]);
  expect(applyChanges(createBlankApplication(service('Visa')), changes).unplaced).toEqual([changes[0]]);
});

const repeating = parseServiceOf({
  ...form,
  items: ['Name', 'Key'].map((name) => ({
    required: true,
    name,
    type: name === 'Key' ? ('Password' as const) : ('Text' as const),
    group: 'Worker',
  })),
  documents: form.documents.map((document) => ({ ...document, maxFiles: 3 })),
  groups: [{ name: 'Worker', min: 1, max: 5 }],
});
const workers = (...names: string[]) => ({
  ...createBlankApplication(repeating),
  ...fillAnswers(repeating, {
    items: [names[0] ?? ''],
    moreItems: [names.slice(1), names.slice(1).map(() => 'kite')],
    documents: [],
  }),
});
const files = (...names: string[]) => ({
  ...createBlankApplication(repeating),
  ...fillAnswers(repeating, {
    items: [],
    documents: names.slice(0, 1).map((name) => ({ ...scan, name })),
    moreFiles: [names.slice(1).map((name) => ({ ...scan, name }))],
  }),
});

test.each([
  [workers('Asha'), workers('Asha', 'Rani', 'Mary')],
  [workers('Asha', 'Rani', 'Mary'), workers('Mary')],
  [workers('Asha', 'Rani', 'Mary'), workers('Asha', 'Mary')],
  [files(), files('a', 'b', 'c')],
  [files('a', 'b', 'c'), files('c')],
  [files('a', 'b', 'c'), files()],
])('changes add and remove repetitions and files', (before, after) => {
  const names = ({ items, documents }: typeof before) => [
    ...items.flatMap((item) => (item.type === 'Text' ? [item.value, ...item.moreValues] : [])),
    ...documents.flatMap(({ file, moreFiles }) => [file, ...moreFiles]),
  ];
  const changesOfDraft = listChanges(before, after).filter((change) => !isSecretChange(change));
  const { content, clashes, unplaced } = applyChanges(before, changesOfDraft);
  expect(names(content)).toEqual(names(after));
  expect(new Set(content.items.map(({ moreValues: more }) => more.length)).size).toBe(1);
  expect([clashes, unplaced]).toEqual([[], []]);
});

test('the change of a repetition is unplaced if the item no longer repeats', () => {
  const changes = listChanges(workers('Asha'), workers('Asha', 'Rani'));
  const nonRepeating = parseServiceOf({ ...repeating, items: [{ required: true, name: 'Name', type: 'Text' }] });
  expect(applyChanges(createBlankApplication(nonRepeating), changes).unplaced.map(({ to }) => to)).toEqual([
    'Rani',
    'kite',
  ]);
});

test('the answer of a required item does not go to an optional item of the same name', () => {
  const [change] = listChanges(createBlankApplication(service('Note')), fillApplication(service('Note'), ['Urgent']));
  if (!change) throw new Error('nothing changed');
  expect(applyChanges(blank, [change]).unplaced).toEqual([change]);
});
