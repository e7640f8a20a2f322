import { serviceContent } from '../../testing/samples.ts';
import { contentOf, draftOf, newDocument, newDraft, newInfo, newUrl, type ServiceDraft } from './draft.ts';
import { actionsOf, checkService, isSmall } from './rules.ts';

const complete = draftOf(serviceContent());
const problemsOf = (change: Partial<ServiceDraft>) =>
  checkService({ ...complete, ...change }).map(({ section, text }) => `${section}: ${text}`);

test('a complete service has no problem', () => {
  expect(checkService(complete)).toEqual([]);
});

test('an untouched form is told what it lacks, from top to bottom', () => {
  expect(checkService(newDraft()).map(({ section, text }) => `${section}: ${text}`)).toEqual([
    'name: nameRequired',
    'description: descriptionRequired',
    'serviceCharge: missing',
    'requiredInfo: missing',
    'requiredInfo: missing',
    'mandatoryDocuments: missing',
  ]);
});

test.each<[string, Partial<ServiceDraft>, string[]]>([
  ['spaces are no name', { name: '  ' }, ['name: nameRequired']],
  ['a charge is an amount', { serviceCharge: '3,50' }, ['serviceCharge: invalidCharge']],
  ['a charge has two decimals at most', { serviceCharge: '3.505' }, ['serviceCharge: invalidCharge']],
  ['one required item is needed', { requiredInfo: [] }, ['requiredInfo: missing']],
  ['other items may be missing', { otherInfo: [] }, []],
  ['an other item needs name and type', { otherInfo: [newInfo()] }, ['otherInfo: missing', 'otherInfo: missing']],
  ['one mandatory document is needed', { mandatoryDocuments: [] }, ['mandatoryDocuments: missing']],
  ['an other document needs a name', { otherDocuments: [newDocument()] }, ['otherDocuments: missing']],
  ['a URL needs title and address', { urls: [newUrl()] }, ['urls: missing', 'urls: missing']],
  [
    'an address is http or https',
    { urls: [{ key: 'a', name: 'x', url: 'javascript:alert(1)' }] },
    ['urls: invalidUrl'],
  ],
])('%s', (_, change, expected) => {
  expect(problemsOf(change)).toEqual(expected);
});

test.each([
  ['1', 'KB', true],
  ['0', 'KB', false],
  ['', 'KB', false],
  ['0.5', 'MB', false],
  ['10', 'MB', true],
  ['11', 'MB', false],
  ['10240', 'KB', true],
] as const)('a largest size of %s %s is allowed: %s', (maxSize, unit, allowed) => {
  const mandatoryDocuments = [{ ...newDocument(), name: 'Passport', maxSize, unit }];
  expect(problemsOf({ mandatoryDocuments })).toEqual(allowed ? [] : ['mandatoryDocuments: invalidSize']);
});

test('a largest size below 50 KB is small', () => {
  expect([isSmall('1', 'KB'), isSmall('50', 'KB'), isSmall('1', 'MB')]).toEqual([true, false, false]);
});

test('the buttons follow the status', () => {
  const actions = ([undefined, 'saved', 'withdraw', 'published'] as const).map((status) =>
    actionsOf(status).map(({ name, to }) => `${name} → ${to}`),
  );
  expect(actions).toEqual([
    ['save → saved', 'preview → saved'],
    ['save → saved', 'preview → saved', 'publish → published'],
    ['save → saved', 'preview → saved', 'publish → published'],
    ['withdraw → withdraw', 'update → published'],
  ]);
});

test('content survives the form unchanged, its name first', () => {
  const content = serviceContent({ status: 'published' });
  const again = contentOf(draftOf(content), 'published');
  expect(again).toEqual(content);
  expect(JSON.stringify(again)).toMatch(/^\{"name":/);
});

test('a new document takes 1 KB and PDF until told otherwise', () => {
  expect(newDocument()).toMatchObject({ maxSize: '1', unit: 'KB', type: '.pdf' });
});
