import { ENGLISH_MARK, type PageLanguage } from '@emigration-portal/shared-api';
import type { RouteObject } from '@emigration-portal/shared-ui/router';
import { chooseLanguage } from '../language/page-language.ts';
import { publicPages, redirects } from '../public-pages.ts';
import { createOwnRoutes } from '../routes.tsx';
import { textsOf } from '../texts.ts';
import { renderPages } from './prerender.tsx';

/** Public addresses that are not rendered at build time: forms and links of mails. Search engines have no use for them. */
const notRendered = ['/log-in', '/sign-up', '/password-reset', '/confirm-email', '/undo-change', '/confirm-data'];

const listPaths = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...listPaths(children)]);

test('every public address is rendered at build time, redirects, or is in the list of exceptions', () => {
  const renderedPaths = publicPages.map(({ path }) => path);
  expect(listPaths(createOwnRoutes('en')).sort()).toEqual(
    [
      ...publicPages.flatMap(({ path, codeSuffix }) => [path, ...(codeSuffix ? [path + codeSuffix] : [])]),
      ...Object.keys(redirects),
      ...notRendered,
    ].sort(),
  );
  for (const target of Object.values(redirects)) expect(renderedPaths).toContain(target);
});

test.each(publicPages)('$path has a description', async ({ load }) => {
  const { handle } = await load();
  expect(handle.description(textsOf)).toMatch(/^[A-Z].{30,}\.$/);
});

const head = '<meta name="description" content="The portal"><title>Portal</title>';
const [libraries, entry] = ['<script src="/libraries.js"></script>', '<script src="/entry.js"></script>'];
const template = `<html lang="en"><head>${head}${libraries}${entry}</head><body><noscript>No script</noscript><div id="root"></div></body></html>`;

const shellFiles = { manifest: { url: '/texts.hi.json', integrity: 'sha384-all' } };

/** Texts of the home page, the footer and the document; the others stay English. */
const texts = {
  shell: {
    home: { welcome: 'विदेश में काम', lead: 'उत्प्रवास "निकासी" के लिए आवेदन करें & देखें' },
    footer: { terms: 'नियम और शर्तें' },
    document: {
      title: 'उत्प्रवास पोर्टल',
      description: 'निकासी के लिए आवेदन',
      noScript: `${ENGLISH_MARK}Switch JavaScript on`,
    },
  },
  shared: { page: { loading: 'लोड हो रहा है' } },
};

const build = {
  hasDrafts: true,
  texts,
  pages: new Map(publicPages.map(({ path }) => [path, { texts, shell: shellFiles }] as const)),
};
const languageScripts = [{ url: '/language.0123456789abcdef.js', integrity: 'sha384-l' }];
const languageScript =
  '<script crossorigin defer integrity="sha384-l" src="/language.0123456789abcdef.js#early"></script>';

const render = (languages: Parameters<typeof renderPages>[0]['languages']) =>
  renderPages({ publicPage: template, shellPage: template, languageScripts, languages });

/** Lists the addresses in the page's links of one kind. */
const hrefsOf = (html = '', tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]* href="([^"]*)"`, 'g'))].map(([, href = '']) => href);

afterEach(() => chooseLanguage('en'));

test('every public page is rendered in every language, and the shell’s page in each but English', async () => {
  const { files, index } = await render({ hi: build, ur: { ...build, texts: {} } });
  const names = publicPages.map(({ path }) => `${path.slice(1) || 'home'}.html`);
  const translated = ['hi', 'ur'].flatMap((code) => [...names, 'shell.html'].map((name) => `${code}/${name}`));
  expect(Object.keys(files).sort()).toEqual([...names, ...translated].sort());
  expect(index.pages).toMatchObject({ '/': 'home.html', '/hi': 'hi/home.html', '/ur/verify': 'ur/verify.html' });
  expect(Object.keys(index.pages)).toHaveLength(3 * names.length);
  expect(index.moved['/ur/info/emigration-clearance']).toBe('/ur/info/emmigration-clearance');
  expect(index.coded).toEqual(['/verify', '/hi/verify', '/ur/verify']);
  expect(index.languages?.hi).toEqual({
    page: 'hi/shell.html',
    loader: expect.stringContaining(texts.shared.page.loading),
  });
  expect(index.loader).toContain('Loading');
});

test('a page says its language, its texts and its addresses in all languages', async () => {
  const { files } = await render({ hi: build, ur: { ...build, texts: {} } });
  const html = files['hi/home.html'] ?? '';
  expect(html).toContain('<html lang="hi" dir="ltr">');
  expect(html).toContain(`<title>${texts.shell.home.welcome} – Emigration Portal</title>`);
  expect(html).toContain('content="उत्प्रवास &quot;निकासी&quot; के लिए आवेदन करें &amp; देखें"');
  expect(html).toContain('<meta property="og:locale" content="hi_IN">');
  expect(html).toContain('<link rel="canonical" href="https://origin.invalid/hi">');
  const [, json = ''] = /<script type="application\/json" id="language">(.*?)<\/script>/.exec(html) ?? [];
  const language = JSON.parse(json) as PageLanguage;
  expect(language).toEqual({ code: 'hi', hasDrafts: true, texts, shell: shellFiles });
  expect(html).toContain(libraries + languageScript + entry);
  // Hydration adds nothing, so that the browser need not compute the layout again.
  expect(html).toMatch(/<button [^>]*aria-haspopup="dialog"[^>]*>Report a wrong word<\/button>/);
  for (const file of ['home.html', 'hi/home.html', 'ur/home.html'])
    expect(files[file]?.match(/<link rel="alternate"[^>]*>/g)).toEqual([
      '<link rel="alternate" hreflang="en" href="https://origin.invalid/">',
      '<link rel="alternate" hreflang="hi" href="https://origin.invalid/hi">',
      '<link rel="alternate" hreflang="ur" href="https://origin.invalid/ur">',
      '<link rel="alternate" hreflang="x-default" href="https://origin.invalid/">',
    ]);
  expect(files['ur/info/nurses.html']).toContain('<html lang="ur" dir="rtl">');
});

test('an English page has no texts of its own, and a page of a portal in English no alternates', async () => {
  const { files } = await render({ hi: build });
  expect(files['home.html']).toContain('<html lang="en" dir="ltr">');
  expect(files['home.html']).not.toMatch(/texts\.|language\.|id="language"/);
  const { files: englishFiles, index } = await render({});
  expect(englishFiles['home.html']).not.toContain('alternate');
  expect(index.languages).toEqual({});
});

test('links to public pages keep the language, and links to log-in have no prefix', async () => {
  const { files } = await render({ hi: build });
  const publicPaths = publicPages.map(({ path }) => path);
  for (const { path } of publicPages) {
    // Links to other languages say so.
    const html = files[`hi${path === '/' ? '/home' : path}.html`]?.replaceAll(/<a [^>]*lang=[^>]*>/g, '');
    const paths = hrefsOf(html, 'a').filter((href) => href.startsWith('/'));
    expect(paths.length).toBeGreaterThan(10);
    for (const href of paths) expect(href).toMatch(/^\/(hi(\/|#|$)|log-in$|sign-up$)/);
    expect(publicPaths).toEqual(
      expect.arrayContaining(
        hrefsOf(files[`${path.slice(1) || 'home'}.html`], 'a').filter((href) => /^\/info/.test(href)),
      ),
    );
  }
  expect(files['hi/home.html']).toMatch(/<a [^>]*aria-current="page"[^>]* href="\/hi"/);
  expect(files['hi/verify.html']).toContain('<form action="/hi/verify"');
});

test('the shell’s page has the title, description, notice and code of its language', async () => {
  const { title, description } = texts.shell.document;
  const { files } = await render({ hi: build });
  expect(files['hi/shell.html']).toBe(
    `<html lang="hi" dir="ltr"><head><meta name="description" content="${description}"><title>${title}</title>${libraries}${languageScript}${entry}</head><body><noscript>Switch JavaScript on</noscript><div id="root"></div></body></html>`,
  );
});

test('the build fails if a page has no texts in a language', async () => {
  await expect(render({ hi: { ...build, pages: new Map() } })).rejects.toThrow('/ has no texts in hi');
});
