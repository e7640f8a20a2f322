import { sampleServiceContent, sampleServiceJson } from '../../../testing/sample-data.ts';
import { draftToJson, draftToService, newDraft, newRow, serviceToDraft } from './draft.ts';
import { checkDraft, isSmallSizeLimit, missingSampleProblems, serviceActions } from './rules.ts';

const complete = serviceToDraft(sampleServiceContent());

test('a complete service has no problem', () => {
  expect(checkDraft(complete)).toEqual({});
});

test('an untouched form is told what it lacks, from top to bottom', () => {
  const draft = newDraft();
  const [info] = draft.requiredInfo;
  const [document] = draft.mandatoryDocuments;
  expect(Object.entries(checkDraft(draft))).toEqual([
    ['name', 'name'],
    ['description', 'description'],
    ['serviceCharge', 'missing'],
    [`${info?.key}-name`, 'missing'],
    [`${info?.key}-type`, 'missing'],
    [`${document?.key}-name`, 'missing'],
  ]);
});

test('a problem blames the field of its row, or the button that adds one', () => {
  const other = newRow('items');
  const visa = { ...newRow('documents', true), name: 'Visa', maxSize: '' };
  const mandatoryDocuments = [...complete.mandatoryDocuments, visa];
  expect(checkDraft({ ...complete, requiredInfo: [], otherInfo: [other], mandatoryDocuments })).toEqual({
    'requiredInfo-add': 'missing',
    [`${other.key}-name`]: 'missing',
    [`${other.key}-type`]: 'missing',
    [`${visa.key}-maxSize`]: 'size',
  });
});

test('a sample that the server does not have is named at its row', () => {
  const other = newRow('documents');
  const draft = { ...complete, otherDocuments: [other] };
  expect(missingSampleProblems(draft, ['otherDocsArray.0', 'otherDocsArray.1'])).toEqual({
    [`${other.key}-sample`]: 'sampleGone',
  });
});

test('a largest size below 50 KB is small', () => {
  expect([isSmallSizeLimit('1', 'KB'), isSmallSizeLimit('50', 'KB'), isSmallSizeLimit('1', 'MB')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('the buttons follow the status', () => {
  const actions = (['new', 'saved', 'withdraw', 'published'] as const).map((status) =>
    serviceActions[status].map(({ name, newStatus: to }) => `${name} → ${to}`),
  );
  expect(actions).toEqual([
    ['save → saved', 'preview → saved'],
    ['save → saved', 'preview → saved', 'publish → published'],
    ['save → saved', 'preview → saved', 'publish → published'],
    ['withdraw → withdraw', 'update → published'],
  ]);
});

test('content survives the form unchanged, its name first', () => {
  const again = draftToJson(serviceToDraft(sampleServiceContent()), 'published');
  expect(again).toEqual(sampleServiceJson({ status: 'published' }));
  expect(JSON.stringify(again)).toMatch(/^\{"name":/);
});

test('the sizes and counts of a document are read in the digits of every script', () => {
  const document = { ...newRow('documents', true), name: 'Visa', maxSize: '\u0968', maxFiles: '\u0663' };
  const { documents } = draftToService(
    { ...serviceToDraft(sampleServiceContent()), mandatoryDocuments: [document] },
    'saved',
  );
  expect(documents).toMatchObject([{ maxSize: 2, maxFiles: 3 }]);
});

test('a new document takes 1 KB and PDF until told otherwise', () => {
  expect(newRow('documents', true)).toMatchObject({ maxSize: '1', unit: 'KB', type: '.pdf' });
});
