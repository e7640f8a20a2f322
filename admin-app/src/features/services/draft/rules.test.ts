import { sampleServiceContent, sampleServiceJson } from '../../../testing/sample-data.ts';
import { createDraft, createRow, draftToJson, draftToService, serviceToDraft } from './draft.ts';
import { checkDraft, isSmallSizeLimit, missingSampleProblems, serviceActions } from './rules.ts';

const complete = serviceToDraft(sampleServiceContent());

test('a complete service has no problems', () => {
  expect(checkDraft(complete)).toEqual({});
});

test('an empty form lists its problems from top to bottom', () => {
  const draft = createDraft();
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

test('a problem belongs to a field of its row, or to the button that adds a row', () => {
  const other = createRow('items');
  const visa = { ...createRow('documents', true), name: 'Visa', maxSize: '' };
  const mandatoryDocuments = [...complete.mandatoryDocuments, visa];
  expect(checkDraft({ ...complete, requiredInfo: [], otherInfo: [other], mandatoryDocuments })).toEqual({
    'requiredInfo-add': 'missing',
    [`${other.key}-name`]: 'missing',
    [`${other.key}-type`]: 'missing',
    [`${visa.key}-maxSize`]: 'size',
  });
});

test('a sample file that the server does not have is a problem of its row', () => {
  const other = createRow('documents');
  const draft = { ...complete, otherDocuments: [other] };
  expect(missingSampleProblems(draft, ['otherDocsArray.0', 'otherDocsArray.1'])).toEqual({
    [`${other.key}-sample`]: 'sampleGone',
  });
});

test('a size limit below 50 KB is small', () => {
  expect([isSmallSizeLimit('1', 'KB'), isSmallSizeLimit('50', 'KB'), isSmallSizeLimit('1', 'MB')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('the actions depend on the status', () => {
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

test('a service stays the same after conversion to a draft and back; its JSON starts with the name', () => {
  const again = draftToJson(serviceToDraft(sampleServiceContent()), 'published');
  expect(again).toEqual(sampleServiceJson({ status: 'published' }));
  expect(JSON.stringify(again)).toMatch(/^\{"name":/);
});

test('sizes and file counts accept the digits of all scripts', () => {
  const document = { ...createRow('documents', true), name: 'Visa', maxSize: '\u0968', maxFiles: '\u0663' };
  const { documents } = draftToService(
    { ...serviceToDraft(sampleServiceContent()), mandatoryDocuments: [document] },
    'saved',
  );
  expect(documents).toMatchObject([{ maxSize: 2, maxFiles: 3 }]);
});

test('the default of a new document is 1 KB and PDF', () => {
  expect(createRow('documents', true)).toMatchObject({ maxSize: '1', unit: 'KB', type: '.pdf' });
});
