import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGLISH_MARK } from '@emigration-portal/shared-api';
import type { RemoteDescription, ShellDescription, TextsManifest } from '@emigration-portal/shared-api/remote';
import { findTextProblems } from '../gate/find-text-problems.ts';
import { readBuild } from '../gate/read.ts';
import { sha384 } from '../release/sha384.ts';
import { build, config, type Files, page, remoteFiles } from '../testing/build-app.ts';
import type { EnglishTexts } from './texts.ts';

const catalogue = (name: string, texts: object) => JSON.stringify({ [name]: texts });
const draft = (source: string, text: string) => ({ source, text });

const packageFolder = 'node_modules/@emigration-portal/common-ui';
const installedPackage: Files = {
  [`${packageFolder}/package.json`]: JSON.stringify({
    name: '@emigration-portal/common-ui',
    exports: { './locales/en/help.json': './dist/locales/en/help.json' },
  }),
  [`${packageFolder}/dist/locales/en/help.json`]: catalogue('help', { call: 'Call us' }),
  [`${packageFolder}/dist/locales/hi/help.json`]: catalogue('help', { call: draft('Call us', 'फ़ोन करें') }),
};

/** The list of things has a dialog, and both have texts. */
const files: Files = {
  ...remoteFiles,
  ...installedPackage,
  'src/Layout.ts': `import menu from './locales/en/menu.json'; console.log(menu); ${page('the layout')}`,
  'src/ThingsPage.ts': `import list from './locales/en/list.json';
    export const loader = () => [list, import('./Chart.ts')]; ${page('list of things')}`,
  'src/Chart.ts': `import chart from './locales/en/chart.json';
    const useTexts = (file: object) => ({ t: (key: string) => [file, key] });
    const Title = () => {
      const { t } = useTexts(chart);
      return t('title');
    };
    console.log(Title()); ${page('chart')}`,
  'src/ThingPage.ts': `import help from '@emigration-portal/common-ui/locales/en/help.json'; console.log(help); ${page('one thing')}`,
  'src/locales/en/menu.json': catalogue('menu', { things: 'Things', help: 'Help' }),
  'src/locales/en/list.json': catalogue('list', { title: 'All things' }),
  'src/locales/en/chart.json': catalogue('chart', { title: 'Chart' }),
  'src/locales/hi/menu.json': catalogue('menu', { things: draft('Things', 'चीज़ें'), help: draft('Aid', 'मदद') }),
  'src/locales/hi/list.json': catalogue('list', { title: draft('All things', 'सब चीज़ें') }),
  'src/locales/hi/chart.json': catalogue('chart', { title: draft('Chart', 'चार्ट') }),
};

describe('the texts of a build', () => {
  let dist: string;
  let description: RemoteDescription;
  const readFile = (file = '') => readFileSync(join(dist, file), 'utf8');
  const textsOf = (path: string) => description.routes.find((route) => route.path === path)?.texts?.hi;

  beforeAll(async () => {
    dist = await build(files);
    description = JSON.parse(readFile('remote.json'));
  });

  test('a page has the translated texts of its chunks, and marked English ones for those that are out of date', () => {
    const menu = { things: 'चीज़ें', help: `${ENGLISH_MARK}Help` };
    expect(JSON.parse(readFile(textsOf('/tiny/things')?.first))).toEqual({
      tiny: { menu, list: { title: 'सब चीज़ें' } },
    });
    expect(JSON.parse(readFile(textsOf('/tiny/plain')?.first))).toEqual({ tiny: { menu } });
  });

  test('a page has the texts of an installed package', () => {
    expect(JSON.parse(readFile(textsOf('/tiny/things/:thingId')?.first))).toMatchObject({
      common: { help: { call: 'फ़ोन करें' } },
    });
  });

  test('texts of code that loads after an action are in a second file', () => {
    expect(JSON.parse(readFile(textsOf('/tiny/things')?.later))).toEqual({ tiny: { chart: { title: 'चार्ट' } } });
    expect(textsOf('/tiny/plain')).not.toHaveProperty('later');
  });

  test('a file of each language names the files of all pages, with their hashes', () => {
    const manifestFile = description.languages?.hi ?? '';
    const { pages, integrity }: TextsManifest = JSON.parse(readFile(manifestFile));
    expect(pages).toEqual(description.routes.map(({ path, texts }) => ({ path, ...texts?.hi })));
    expect(Object.keys(integrity)).toHaveLength(4);
    for (const [file, hash] of Object.entries({ ...integrity, [manifestFile]: description.integrity[manifestFile] })) {
      expect(sha384(readFile(file))).toBe(hash);
      expect(description.integrity[file]).toBe(hash);
    }
  });

  test('English texts are in the code, and in a file for the gate that no page names', () => {
    expect(Object.keys(description.languages ?? {})).toEqual(['hi']);
    const { english = '', integrity, routes } = description;
    expect(Object.keys(integrity).filter((file) => file.includes('.en.'))).toEqual([english]);
    expect(JSON.stringify(routes)).not.toContain(english);
    expect(readFile(description.entry)).not.toContain(english);
    const [, things] = (JSON.parse(readFile(english)) as EnglishTexts).pages;
    expect(JSON.parse(readFile(english))).toEqual({
      texts: {
        common: { help: { call: 'Call us' } },
        tiny: { chart: { title: 'Chart' }, list: { title: 'All things' }, menu: { things: 'Things', help: 'Help' } },
      },
      pages: ['/tiny/plain', '/tiny/things', '/tiny/things/:thingId'].map((path) => expect.objectContaining({ path })),
      keys: ['tiny.chart.title'],
    });
    expect(things).toMatchObject({ first: ['tiny.list', 'tiny.menu'], later: ['tiny.chart'], onDemand: [] });
  });

  test('the gate accepts the build', async () => {
    const { texts = {} } = await readBuild(dist, { budget: 100 });
    expect(findTextProblems(description, texts)).toEqual([]);
  });

  test('a catalogue that the app lists for later is in the second file, though its page imports it', async () => {
    const otherDist = await build({ ...files, 'src/locales/later.json': '["list"]' });
    const { routes }: RemoteDescription = JSON.parse(readFileSync(join(otherDist, 'remote.json'), 'utf8'));
    const pageFiles = routes.find(({ path }) => path === '/tiny/things')?.texts?.hi;
    const namesIn = (file = '') => Object.keys(JSON.parse(readFileSync(join(otherDist, file), 'utf8')).tiny);
    expect([namesIn(pageFiles?.first), namesIn(pageFiles?.later)]).toEqual([['menu'], ['chart', 'list']]);
  });

  test('the texts of a module that loads them itself are in a third file', async () => {
    const otherDist = await build({ ...files, 'src/locales/on-demand.json': '["Chart"]' });
    const { routes }: RemoteDescription = JSON.parse(readFileSync(join(otherDist, 'remote.json'), 'utf8'));
    const { later, onDemand = '' } = routes.find(({ path }) => path === '/tiny/things')?.texts?.hi ?? {};
    expect(later).toBeUndefined();
    expect(JSON.parse(readFileSync(join(otherDist, onDemand), 'utf8'))).toEqual({
      tiny: { chart: { title: 'चार्ट' } },
    });
  });

  test('a build for tests has the pseudo-languages, and the same code', async () => {
    const testDist = await build(files, { PSEUDO_LANGUAGES: 'yes' });
    const { languages, routes }: RemoteDescription = JSON.parse(readFileSync(join(testDist, 'remote.json'), 'utf8'));
    expect(Object.keys(languages ?? {})).toEqual(['ar-XB', 'en-XA', 'hi']);
    const file = routes.find(({ path }) => path === '/tiny/things')?.texts?.['en-XA']?.first ?? '';
    expect(JSON.parse(readFileSync(join(testDist, file), 'utf8')).tiny.list.title).toMatch(/^\[.{14,}\]$/);
    // The names have hashes of the content.
    const listScripts = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.js'));
    expect(listScripts(testDist)).toEqual(listScripts(dist));
  });
});

test('a pre-rendered page has the texts of its own entry, and an account page those of the portal', async () => {
  const dist = await build({
    'package.json': '{ "name": "@emigration-portal/shell", "version": "2.0.0" }',
    'rspack.config.ts': config,
    'src/index.html': '<!doctype html><title><%= title %></title>',
    'src/layout/portal.png': '',
    'src/boot/early.ts': '',
    'src/boot/main.ts': `import notices from '../locales/en/notices.json'; import { pages } from '../public-pages.ts';
      import { logIn } from '../routes.tsx'; console.log(notices, pages, logIn, TRANSLATED_LANGUAGES);`,
    'src/boot/public.tsx': `import { pages } from '../public-pages.ts'; console.log(pages);`,
    'src/public-pages.ts': `export const pages = [() => import('./HomePage.ts')];`,
    'src/HomePage.ts': `import home from './locales/en/home.json';
      console.log(home, () => import('./More.ts')); ${page('home')}`,
    'src/More.ts': `import more from './locales/en/more.json'; console.log(more); ${page('more')}`,
    'src/LogInPage.ts': page('log in'),
    'src/routes.tsx': `export const logIn = () => import('./LogInPage.ts');`,
    'src/declared-routes.ts': `export const declaredRoutes = {
      home: { path: '/', page: './HomePage.ts' }, logIn: { path: '/log-in', page: './LogInPage.ts' } };`,
    'src/locales/en/document.json': catalogue('document', { title: 'The portal' }),
    'src/locales/en/notices.json': catalogue('notices', { busy: 'Busy' }),
    'src/locales/en/home.json': catalogue('home', { title: 'Welcome' }),
    'src/locales/en/more.json': catalogue('more', { title: 'More' }),
    'src/locales/hi/more.json': catalogue('more', { title: draft('More', 'और') }),
    'src/locales/hi/notices.json': catalogue('notices', { busy: draft('Busy', 'व्यस्त') }),
    'src/locales/hi/home.json': catalogue('home', { title: draft('Welcome', 'स्वागत') }),
  });
  const { routes }: ShellDescription = JSON.parse(readFileSync(join(dist, 'shell.json'), 'utf8'));
  const textsOf = (path: string) => {
    const file = routes.find((route) => route.path === path)?.texts?.hi?.first ?? '';
    return JSON.parse(readFileSync(join(dist, file), 'utf8'));
  };
  // All are in one file, because the page is drawn before they load.
  expect(textsOf('/')).toEqual({ shell: { home: { title: 'स्वागत' }, more: { title: 'और' } } });
  expect(textsOf('/log-in')).toEqual({ shell: { notices: { busy: 'व्यस्त' } } });
  const script = readdirSync(dist).find((file) => /^shell\..*\.js$/.test(file)) ?? '';
  expect(readFileSync(join(dist, script), 'utf8')).toContain('["hi"]');
});
