import { ENGLISH_MARK } from '@emigration-portal/shared-api';
import { REMOTE_PAGE, type RemoteDescription, type ShellDescription } from '@emigration-portal/shared-api/remote';
import { textsRule } from './gate.ts';

const things = {
  title: 'All things',
  pages_one: 'One page',
  pages_other: '{{count}} pages',
  range: '{{from}} – {{to}}',
};
const english = {
  texts: {
    tiny: {
      things,
      chart: { title: 'Chart of {{name}}' },
      menu: { start: 'Start' },
      report: { send: 'Send {{name}}' },
    },
  },
  pages: [
    { path: '/tiny/things', first: ['tiny.things', 'tiny.menu'], later: ['tiny.chart'], onDemand: ['tiny.report'] },
    { path: '/tiny/start', first: ['tiny.menu'], later: [], onDemand: [] },
  ],
  keys: ['tiny.things.title', 'tiny.things.pages'],
};

const arabicForms = ['zero', 'one', 'two', 'few', 'many', 'other'];
const hindi = { title: 'सब', pages_one: '{{count}} पेज', pages_other: '{{count}} पेज' };
const arabic = { title: 'كل', ...Object.fromEntries(arabicForms.map((form) => [`pages_${form}`, '{{count}} ص'])) };

const pageFiles = (language: string) => ({
  first: `${language}.things.json`,
  later: `${language}.later.json`,
  onDemand: `${language}.demand.json`,
});

/** The files of a language. The menu has no translation, so its text is English. */
const filesOf = (language: string, ownTexts: object) => ({
  [`texts.${language}.json`]: {
    pages: [
      { path: '/tiny/things', ...pageFiles(language) },
      { path: '/tiny/start', first: `${language}.start.json` },
    ],
  },
  [`${language}.things.json`]: { tiny: { things: ownTexts, menu: { start: `${ENGLISH_MARK}Start` } } },
  [`${language}.later.json`]: { tiny: { chart: { title: '{{name}}' } } },
  [`${language}.demand.json`]: { tiny: { report: { send: '{{name}}' } } },
  [`${language}.start.json`]: { tiny: { menu: { start: `${ENGLISH_MARK}Start` } } },
});

const files: Readonly<Record<string, object>> = {
  'texts.en.json': english,
  ...filesOf('hi', hindi),
  ...filesOf('ar', arabic),
};
const description = {
  english: 'texts.en.json',
  languages: { hi: 'texts.hi.json', ar: 'texts.ar.json' },
  routes: [
    {
      path: '/tiny/things',
      files: [],
      texts: {
        hi: pageFiles('hi'),
        ar: pageFiles('ar'),
      },
    },
    { path: '/tiny/start', files: [], texts: { hi: { first: 'hi.start.json' }, ar: { first: 'ar.start.json' } } },
  ],
} as unknown as RemoteDescription;

const check = (changedFiles: object = {}, changes: object = {}) =>
  textsRule.check({ description: { ...description, ...changes }, texts: { ...files, ...changedFiles } }, undefined)
    ?.reason;

const without = (texts: object, ...keys: string[]) =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !keys.includes(key)));

const hindiFile = (texts: object) => ({ 'hi.things.json': { tiny: { things: texts, menu: { start: 'शुरू' } } } });
const arabicFile = (texts: object) => ({ 'ar.things.json': { tiny: { things: texts, menu: { start: 'بدء' } } } });
const withKeys = (keys: readonly string[]) => ({ 'texts.en.json': { ...english, keys } });

test('a release with the texts of all pages in each language is accepted, with English ones in gaps', () => {
  expect(check()).toBeUndefined();
  expect(check(hindiFile({ ...hindi, range: '{{to}} – {{from}}', more: 'और' }))).toBeUndefined();
  const englishForms = { pages_one: `${ENGLISH_MARK}One page`, pages_other: `${ENGLISH_MARK}{{count}} pages` };
  expect(check(hindiFile({ ...hindi, ...englishForms }))).toBeUndefined();
});

test.each<[string, object, string]>([
  ['a key', hindiFile(without(hindi, 'title')), 'hi.things.json lacks tiny.things.title'],
  ['a catalogue', { 'hi.things.json': { tiny: { things: hindi } } }, 'hi.things.json lacks tiny.menu.start'],
  ['a key that loads later', { 'ar.later.json': {} }, 'ar.later.json lacks tiny.chart.title'],
  ['a key that loads on demand', { 'ar.demand.json': {} }, 'ar.demand.json lacks tiny.report.send'],
  [
    'a plural form of English',
    hindiFile(without(hindi, 'pages_one')),
    'hi.things.json lacks the plural form tiny.things.pages_one',
  ],
  [
    'a plural form of its own',
    arabicFile(without(arabic, 'pages_few')),
    'ar.things.json lacks the plural form tiny.things.pages_few',
  ],
  [
    'a placeholder',
    hindiFile({ ...hindi, pages_other: 'कई पेज' }),
    'hi.things.json has other placeholders in tiny.things.pages_other than English',
  ],
  [
    'a placeholder of English',
    { 'hi.later.json': { tiny: { chart: { title: '{{nama}}' } } } },
    'hi.later.json has other placeholders in tiny.chart.title than English',
  ],
  [
    'half a placeholder',
    hindiFile({ ...hindi, title: 'सब {{' }),
    'hi.things.json has other placeholders in tiny.things.title than English',
  ],
  [
    'a placeholder in a text without words',
    hindiFile({ ...hindi, range: '{{from}}' }),
    'hi.things.json has other placeholders in tiny.things.range than English',
  ],
  [
    'a key that its code names',
    withKeys(['tiny.things.subject']),
    'the code names tiny.things.subject, which English lacks',
  ],
  ['a file', { 'hi.start.json': undefined }, 'hi.start.json is missing'],
  ['the file with the English texts', { 'texts.en.json': undefined }, 'the file with the English texts is missing'],
  [
    'the manifest of a language',
    { 'texts.ar.json': undefined },
    '/tiny/things has no file with its texts in ar; /tiny/start has no file with its texts in ar',
  ],
])('a release without %s is refused', (_, changedFiles, reason) => {
  expect(check(changedFiles)).toBe(reason);
});

test('a release whose description names no texts of a page is refused', () => {
  const [first, second] = description.routes;
  const routes = [{ ...first, texts: { hi: { first: 'hi.things.json' } } }, second];
  expect(check({}, { routes })).toBe(
    '/tiny/things has no file with its texts in hi; /tiny/things has no file with its texts in ar',
  );
});

test('a release of before the rule is accepted if it is in English alone, and otherwise refused', () => {
  expect(check({}, { english: undefined, languages: undefined })).toBeUndefined();
  expect(check({}, { english: undefined })).toBe('the file with the English texts is missing');
  expect(textsRule.check({ description: { ...description, english: undefined } }, undefined)).toBeUndefined();
});

test('the shell also needs its texts for the pages of remotes', () => {
  const shell = {
    english: 'e',
    languages: { hi: 'm' },
    routes: [],
    remotes: [],
    texts: {},
  } as unknown as ShellDescription;
  const pages = [{ path: REMOTE_PAGE, first: ['shell.menu'], later: [], onDemand: [] }];
  const texts = {
    e: { texts: { shell: { menu: { start: 'Start' } } }, pages, keys: [] },
    m: { pages: [{ path: REMOTE_PAGE, first: 'f' }] },
    f: { shell: { menu: { start: 'शुरू' } } },
  };
  const complete = { ...shell, texts: { hi: { first: 'f' } } };
  expect(textsRule.check({ description: complete, texts }, undefined)).toBeUndefined();
  expect(textsRule.check({ description: shell, texts }, undefined)?.reason).toBe(
    'each page of a remote has no file with its texts in hi',
  );
});

test('a refusal shows at most ten problems and counts the others', () => {
  const keys = Array.from({ length: 14 }, (_, number) => `tiny.things.t${number}`);
  expect(check(withKeys(keys))).toMatch(/^(the code names [^;]+; ){10}and 4 more$/);
});
