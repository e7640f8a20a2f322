import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';

const top = import.meta.dirname;
const read = (path: string) => readFileSync(join(top, path), 'utf8');

const workspaces = (JSON.parse(read('package.json')) as { readonly workspaces: readonly string[] }).workspaces.filter(
  (workspace) => existsSync(join(top, workspace, 'src/locales')),
);
const catalogues = workspaces.flatMap((workspace) =>
  readdirSync(join(top, workspace, 'src/locales/en')).map((file) => `${workspace}/src/locales/en/${file}`),
);

const modules = workspaces.flatMap((workspace) =>
  readdirSync(join(top, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|(^|\/)testing\//.test(path))
    .map((path) => `${workspace}/src/${path}`),
);

/** Paths of the catalogues that a module imports for their texts, not only for types. */
const listImportedCatalogues = (module: string): string[] =>
  [...read(module).matchAll(/^import (?!type )[^'"]*'([^']+\.json)'(?: with \{ type: 'json' \})?;/gm)].map(
    ([, request = '']) =>
      request.startsWith('.')
        ? join(dirname(module), request)
        : request.replace(/^@emigration-portal\/([\w-]+)\//, '$1/src/'),
  );

test('each catalogue has one key, the name of its file', () => {
  expect(workspaces.length).toBeGreaterThan(3);
  const keys = catalogues.map((path) => [path, Object.keys(JSON.parse(read(path)))] as const);
  expect(keys).toEqual(catalogues.map((path) => [path, [basename(path, '.json')]]));
});

test('the lists of texts for later name catalogues', () => {
  const lists = workspaces
    .map((workspace) => `${workspace}/src/locales/later.json`)
    .filter((path) => existsSync(join(top, path)));
  expect(lists.length).toBeGreaterThan(1);
  const named = lists.flatMap((list) =>
    (JSON.parse(read(list)) as readonly string[]).map((name) => `${dirname(list)}/en/${name}.json`),
  );
  expect(named.filter((path) => !catalogues.includes(path))).toEqual([]);
});

const listTexts = (texts: object): string[] =>
  Object.values(texts).flatMap((text: string | object) => (typeof text === 'string' ? text : listTexts(text)));

// Other languages order, inflect and punctuate differently, so translators need the whole sentence.
test('no text is a fragment: none contains another text, or has spaces at its ends', () => {
  const texts = catalogues.flatMap((path) => listTexts(JSON.parse(read(path))));
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => text.includes('$t(') || text !== text.trim())).toEqual([]);
});

/** Only the build reads these: for the menu of a remote, and for the template of the shell's pages. */
const catalogueNamesOfBuild = ['menu.json', 'document.json'];

test('a module imports each catalogue, except those that only the build reads', () => {
  const imported = new Set(modules.flatMap(listImportedCatalogues));
  const unused = catalogues.filter((path) => !imported.has(path));
  expect(unused.filter((path) => !catalogueNamesOfBuild.includes(basename(path)))).toEqual([]);
});

test('the template of the shell shows each text of its catalogue and has no other words', () => {
  const template = read('shell/src/index.html').replaceAll(/<!--.*?-->/g, '');
  const { document } = JSON.parse(read('shell/src/locales/en/document.json')) as Record<string, Record<string, string>>;
  const names = [...template.matchAll(/<%= (\w+) %>/g)].map(([, name]) => name);
  expect(names.sort()).toEqual(Object.keys(document ?? {}).sort());
  const words = template.replaceAll(/<%.*?%>/g, '').replaceAll(/<[^>]*>/g, '');
  expect(words.trim()).toBe('');
  expect(template.match(/<meta name="description" content="<%= \w+ %>"/)).not.toBeNull();
});

test('code reads texts only through the catalogues that it imports', () => {
  const readsTexts = modules.filter((path) => /\buseTranslation\b|\bi18n\.t\(|\bgetFixedT\b/.test(read(path)));
  // The server chooses the codes of errors, so their texts have no static keys.
  const home = /^shared-ui\/src\/((i18n|texts)\/|errors\/error-text\.ts$)|^server\/src\/content\/texts\.ts$/;
  expect(readsTexts.some((path) => home.test(path))).toBe(true);
  expect(readsTexts.filter((path) => !home.test(path))).toEqual([]);
});
