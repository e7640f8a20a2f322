import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';

interface Manifest {
  readonly name: string;
  readonly workspaces?: readonly string[];
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly remote?: { readonly name: string; readonly area: string };
}

interface Source {
  /** Relative to the root. */
  readonly path: string;
  readonly workspace: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

interface Import {
  /** As the code writes it. */
  readonly request: string;
  /** The imported file, relative to the root; the request itself for packages of others. */
  readonly target: string;
}

const top = import.meta.dirname;
const read = (path: string) => readFileSync(join(top, path), 'utf8');
const readManifest = (folder: string) => JSON.parse(read(`${folder}/package.json`)) as Manifest;

const workspaces = new Map((readManifest('.').workspaces ?? []).map((folder) => [folder, readManifest(folder)]));
/** A file outside all workspaces has the workspace ''. */
const workspaceOf = (path: string) => [...workspaces.keys()].find((folder) => path.startsWith(`${folder}/`)) ?? '';

const declaredDependencies = ({ dependencies, devDependencies, peerDependencies }: Manifest) => ({
  ...dependencies,
  ...devDependencies,
  ...peerDependencies,
});
const declares = (workspace: string, name: string) =>
  name in declaredDependencies(workspaces.get(workspace) ?? readManifest('.'));
const libraries = [...workspaces.keys()].filter((workspace) => workspaces.get(workspace)?.exports);
const apps = [...workspaces.keys()].filter((each) => declares(each, 'react') && !libraries.includes(each));

const exportedFiles = new Map(
  [...workspaces].flatMap(([folder, { name, exports = {} }]) =>
    Object.entries(exports).map(([sub, file]) => [join(name, sub), join(folder, file)] as const),
  ),
);

const ignored = read('.gitignore').split('\n');
const sources = listSourceFiles('.').map(readSource);
const productionCode = sources.filter(({ path }) => !/\.(test|spec)\.tsx?$|\/testing\//.test(path));
const shippedCode = productionCode.filter(({ path }) => /^[^/]+\/src\//.test(path));

function listSourceFiles(folder: string): string[] {
  return readdirSync(join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === '.git' || ignored.includes(`${entry.name}/`) ? [] : listSourceFiles(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

function readSource(path: string): Source {
  const text = read(path);
  const written = /^(?:import|export)\s[^'"]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;
  const imports = [...text.matchAll(written)].map(([, from, bare, lazy]) => {
    const request = from ?? bare ?? lazy ?? '';
    const target = request.startsWith('.') ? join(dirname(path), request) : (exportedFiles.get(request) ?? request);
    return { request, target };
  });
  return { path, workspace: workspaceOf(path), text, imports };
}

/** Lists each `path → import` that the rule matches. Tests expect an empty list. */
const findForbidden = (among: readonly Source[], rule: (source: Source, imported: Import) => boolean) =>
  among.flatMap((source) =>
    source.imports.filter((imported) => rule(source, imported)).map(({ request }) => `${source.path} → ${request}`),
  );

const paths = (among: readonly Source[]) => among.map(({ path }) => path);
const folderOf = (path: string) => `${dirname(path)}/`;

test('the source files of every workspace are found', () => {
  expect(apps.length).toBeGreaterThan(2);
  expect(libraries.length).toBeGreaterThan(1);
  expect(new Set(sources.map(({ workspace }) => workspace))).toEqual(new Set(['', ...workspaces.keys()]));
});

test('a workspace imports another by its name, and only if it declares it and the other exports it', () => {
  const names = [...workspaces.values()].map(({ name }) => name);
  const isForeign = (source: Source, { request, target }: Import) => {
    // Builds need the list of remotes and the trusted keys.
    if (/^server\/start\/(workspaces|trusted-keys)\.mjs$/.test(target)) return false;
    // The bundler's recipe is at the root with parts in the kit; the settings document is generated from server code.
    if (/^(rspack.* platform\/kit\/build|\.ci.* server\/src)\//.test(`${source.path} ${target}`)) return false;
    if (request.startsWith('.')) return !['', source.workspace].includes(workspaceOf(target));
    const name = names.find((each) => request === each || request.startsWith(`${each}/`));
    return name !== undefined && !(exportedFiles.has(request) && declares(source.workspace, name));
  };
  expect(findForbidden(sources, isForeign)).toEqual([]);
});

test('all workspaces use one version of a package; a library may name its range', () => {
  const dependencies = [readManifest('.'), ...workspaces.values()].flatMap((each) =>
    Object.entries(declaredDependencies(each)),
  );
  const version = (range = '') => range.replace('^', '');
  const firstRanges = new Map(dependencies.toReversed());
  expect(dependencies.filter(([name, range]) => version(range) !== version(firstRanges.get(name)))).toEqual([]);
});

test('a feature imports no sibling feature', () => {
  const feature = (path: string) => /^[^/]+\/src\/features\/[^/]+\//.exec(path)?.[0];
  const isSibling = ({ path }: Source, { target }: Import) => {
    const [importer, imported] = [feature(path), feature(target)];
    return importer !== undefined && imported !== undefined && importer !== imported;
  };
  expect(findForbidden(sources, isSibling)).toEqual([]);
});

test('the shell names no remote and none of their addresses, because the registry lists them', () => {
  const remotes = [...workspaces.values()].flatMap(({ remote }) => remote ?? []);
  expect(remotes.length).toBeGreaterThan(1);
  const addressLiteral = new RegExp(
    `['"\`](${remotes.flatMap(({ name, area }) => [name, area, `${area}/.*`]).join('|')})['"\`]`,
  );
  expect(
    paths(productionCode.filter(({ workspace, text }) => workspace === 'shell' && addressLiteral.test(text))),
  ).toEqual([]);
});

test('the release platform imports no workspace of the portal but shared-api', () => {
  // Files of the template belong to the new remote.
  const platform = productionCode.filter(({ path }) => /^platform\/(?!kit\/new\/template)/.test(path));
  const isPortalImport = (_: Source, { target }: Import) =>
    !/^(|shared-api|platform\/.*)$/.test(workspaceOf(target)) && target !== 'server/start/workspaces.mjs';
  expect(findForbidden(platform, isPortalImport)).toEqual([]);
});

test('layers below the features import no feature, and features import no layer above', () => {
  const layers = [
    /^[^/]+\/src\/(components|content|db|files|mail)\//,
    /\/src\/features\//,
    /^server\/src\/(http|seed|static)\//,
  ];
  const layer = (path: string) => layers.findIndex((each) => each.test(path));
  expect(
    findForbidden(productionCode, ({ path }, { target }) => layer(path) >= 0 && layer(target) > layer(path)),
  ).toEqual([]);
});

test('imports from a folder with an index go through the index', () => {
  const indexFolders = paths(sources)
    .filter((path) => /\/index\.tsx?$/.test(path) && !path.includes('/features/'))
    .map(folderOf);
  const bypassesIndex = ({ path }: Source, { request, target }: Import) =>
    request.startsWith('.') &&
    indexFolders.some((door) => target.startsWith(door) && !path.startsWith(door)) &&
    !/(\/index\.tsx?|\.css)$/.test(target);
  expect(findForbidden(productionCode, bypassesIndex)).toEqual([]);
});

test('no imports are circular, types included', () => {
  const importsOf = new Map(sources.map(({ path, imports }) => [path, imports.map(({ target }) => target)]));
  const seen = new Set<string>();
  const findCircles = (path: string, importPath: readonly string[] = []): string[] => {
    if (importPath.includes(path)) return [[...importPath.slice(importPath.indexOf(path)), path].join(' → ')];
    if (seen.has(path)) return [];
    const circles = (importsOf.get(path) ?? []).flatMap((target) => findCircles(target, [...importPath, path]));
    seen.add(path);
    return circles;
  };
  expect(paths(sources).flatMap((path) => findCircles(path))).toEqual([]);
});

test("the README's tree has every workspace", () => {
  const tree = read('README.md').split('## The tree')[1]?.split('```')[1] ?? '';
  const folders = [...tree.matchAll(/^([a-z0-9-]+)\/ /gm)].map(([, folder]) => folder);
  const topFolders = [...workspaces.keys()].map((folder) => folder.split('/')[0]);
  expect(folders.filter((folder) => folder !== 'docs')).toEqual([...new Set(topFolders)]);
});

/** Which files may import a package. */
const allowedImporters: Readonly<Record<string, RegExp>> = {
  axios: /^shared-api\/src\/client\//,
  zustand: /^shared-api\/src\/session\//,
  'react-router-dom': /^shared-ui\/src\/[^/]+$/,
  i18next: /^(shared-ui\/src\/i18n\/|server\/src\/content\/texts\.ts$)/,
  'react-i18next': /^shared-ui\/src\/i18n\//,
  '@module-federation/enhanced': /^platform\/(runtime\/src|kit\/build)\/federation\.ts$/,
  pg: /^(server\/(src\/db|scripts)|e2e\/bench|platform\/registry\/src)\//,
  'drizzle-orm': /^server\/src\/(db\/|.*\/queries\.ts$)|^platform\/registry\/src\/(host|queries|tables)\.ts$/,
  'graphile-worker': /^server\/src\/(db\/migrate\.ts$|jobs\/)/,
};

test('each of these packages is imported by the files that may, and by no others', () => {
  const imports = productionCode.flatMap(({ imports: all, path }) => all.map(({ request }) => ({ path, request })));
  const unused = Object.entries(allowedImporters).filter(
    ([name, home]) => !imports.some(({ path, request }) => request.startsWith(name) && home.test(path)),
  );
  expect(unused).toEqual([]);
  const isOutsideHome = ({ path }: Source, { request }: Import) => {
    const name = Object.keys(allowedImporters).find((each) => request === each || request.startsWith(`${each}/`));
    return name !== undefined && allowedImporters[name]?.test(path) === false;
  };
  expect(findForbidden(productionCode, isOutsideHome)).toEqual([]);
});

test('only content-json.ts, field-id.ts and the contracts name the lists in the JSON of services and applications', () => {
  const filesWithListNames = productionCode.filter(({ text }) =>
    /\b(req|other)InfoArray\b|\b(mandatory|other)DocsArray\b/.test(text),
  );
  const edge = /^shared-api\/src\/(contracts\/|application\/content\/(content-json|field-id)\.ts$)/;
  expect(filesWithListNames.length).toBeGreaterThan(1);
  expect(paths(filesWithListNames).filter((path) => !edge.test(path))).toEqual([]);
});

test('browser code imports no Node built-in, and the server no browser part of the contract', () => {
  const browser = shippedCode.filter(({ workspace }) => [...libraries, ...apps].includes(workspace));
  expect(findForbidden(browser, (_, { request }) => request.startsWith('node:'))).toEqual([]);
  const server = sources.filter(({ workspace }) => workspace === 'server');
  expect(findForbidden(server, (_, { target }) => /^shared-api\/src\/(client|session)\//.test(target))).toEqual([]);
});

test('the environment is read in one file', () => {
  expect(paths(shippedCode.filter(({ text }) => /process\.env\b/.test(text)))).toEqual(['server/src/env.ts']);
});

test('browser code uses no function that turns a text into HTML or a style', () => {
  const browser = shippedCode.filter(({ workspace }) => workspace !== 'server');
  const htmlSinks =
    /\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|DOMParser|createContextualFragment|srcDoc|<style\b|createElement\('style'\)|\bcssText\b/;
  expect(paths(browser.filter(({ text }) => htmlSinks.test(text)))).toEqual([]);
});

// antd is allowed: the build replaces its style elements (`platform/kit/build/adopted-styles.mjs`).
test('the pages use no library that writes style elements at run time', () => {
  const inPages = [...workspaces].filter(([workspace]) => /^(shell|shared-ui|.*-app)$/.test(workspace));
  const runtimeStyleLibraries = /^(@emotion\/.*|styled-components|@mui\/.*|goober|styled-jsx)$/;
  const styleLibraries = inPages.flatMap(([, each]) =>
    Object.keys(declaredDependencies(each)).filter((name) => runtimeStyleLibraries.test(name)),
  );
  expect(styleLibraries).toEqual([]);
});

test('folders are kebab-case, and no file or folder has a name such as utils or common', () => {
  const folders = paths(sources).flatMap((path) => path.split('/').slice(0, -1));
  expect(folders.filter((name) => !/^(.ci|[a-z0-9]+(-[a-z0-9]+)*)$/.test(name))).toEqual([]);
  const names = paths(sources).flatMap((path) => path.split('/').map((part) => part.replace(/\..*$/, '')));
  expect(names.filter((name) => /^(utils?|helpers?|common|lib|misc)$/i.test(name))).toEqual([]);
});

test('a file is named after one of its exports, or in kebab-case after its subject', () => {
  const isMisnamed = ({ path, text }: Source) => {
    const name = basename(path).replace(/\..*$/, '');
    if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return false;
    // The router loads pages and layouts by their export `Component`.
    const exported = /(Page|Layout)$/.test(name) ? `(${name}|Component)` : name;
    return !new RegExp(`^export [^=;(]*\\b${exported}\\b`, 'im').test(text);
  };
  expect(paths(productionCode.filter(isMisnamed))).toEqual([]);
});

test('no app has an index file that only exports other files', () => {
  const isBarrel = ({ workspace, path }: Source) => apps.includes(workspace) && /\/index\.tsx?$/.test(path);
  expect(paths(sources.filter(isBarrel))).toEqual([]);
});

test('every endpoint of the contract has its file, named after its path', () => {
  const contracts = sources.filter(({ path }) => path.startsWith('shared-api/src/contracts/'));
  const endpoints = contracts.flatMap(({ text }) =>
    [...text.matchAll(/path: '\/(\w+)\/(:?\w+)'/g)].map(([, resource, name = '']) =>
      name.startsWith(':') ? `Get${resource}` : name,
    ),
  );
  const files = productionCode
    .filter(({ path }) => /^(server\/src\/features|platform\/registry\/src\/endpoints)\//.test(path))
    .map(({ path }) => basename(path, '.ts').toLowerCase());
  expect(endpoints.length).toBeGreaterThan(10);
  expect(endpoints.filter((name) => !files.includes(name.toLowerCase()))).toEqual([]);
});

test('only fullName joins first and last name, because some people have one name', () => {
  const joinPatterns = [
    /\$\{[^}]*first_?name[^}]*\}\s(\$\{[^}]*\}\s)?\$\{[^}]*last_?name/i,
    /\[[^\]]*\bfirst_?name\b[^\]]*\blast_?name\b[^\]]*\][\s\w.()]*\.join/i,
  ];
  const joinsNames = (text: string) => joinPatterns.some((join) => join.test(text));
  const examples = [`\${by.firstName} \${by.lastName}`, "[firstName, lastName].filter(Boolean).join(' ')"];
  expect(examples.map(joinsNames)).toEqual([true, true]);
  expect(paths(shippedCode.filter(({ text }) => joinsNames(text)))).toEqual([]);
  // The server reads a name in one place, with the mark of people who have one name only.
  expect(paths(shippedCode.filter(({ text }) => /\bfirstName: \w+\.firstName\b/.test(text)))).toEqual([
    'server/src/db/names.ts',
  ]);
});
