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
const manifest = (folder: string) => JSON.parse(read(`${folder}/package.json`)) as Manifest;

const packages = new Map((manifest('.').workspaces ?? []).map((folder) => [folder, manifest(folder)]));
/** A file outside all workspaces has the workspace ''. */
const workspaceOf = (path: string) => [...packages.keys()].find((folder) => path.startsWith(`${folder}/`)) ?? '';

const declared = (of: Manifest) => ({ ...of.dependencies, ...of.devDependencies, ...of.peerDependencies });
const declares = (workspace: string, name: string) => name in declared(packages.get(workspace) ?? manifest('.'));
const libraries = [...packages.keys()].filter((workspace) => packages.get(workspace)?.exports);
const apps = [...packages.keys()].filter((each) => declares(each, 'react') && !libraries.includes(each));

const entries = new Map(
  [...packages].flatMap(([folder, { name, exports = {} }]) =>
    Object.entries(exports).map(([sub, file]) => [join(name, sub), join(folder, file)] as const),
  ),
);

const ignored = read('.gitignore').split('\n');
const sources = walk('.').map(readSource);
const code = sources.filter(({ path }) => !/\.(test|spec)\.tsx?$|\/testing\//.test(path));
const shipped = code.filter(({ path }) => /^[^/]+\/src\//.test(path));

function walk(folder: string, ending = /\.(ts|tsx|mjs)$/): string[] {
  return readdirSync(join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === '.git' || ignored.includes(`${entry.name}/`) ? [] : walk(path, ending);
    return ending.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

function readSource(path: string): Source {
  const text = read(path);
  const written = /^(?:import|export)\s[^'"]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;
  const imports = [...text.matchAll(written)].map(([, from, bare, lazy]) => {
    const request = from ?? bare ?? lazy ?? '';
    const target = request.startsWith('.') ? join(dirname(path), request) : (entries.get(request) ?? request);
    return { request, target };
  });
  return { path, workspace: workspaceOf(path), text, imports };
}

/** Lists each `path → import` that the rule matches. Tests expect an empty list. */
const refused = (among: readonly Source[], rule: (source: Source, imported: Import) => boolean) =>
  among.flatMap((source) =>
    source.imports.filter((imported) => rule(source, imported)).map(({ request }) => `${source.path} → ${request}`),
  );

const paths = (among: readonly Source[]) => among.map(({ path }) => path);
const folderOf = (path: string) => `${dirname(path)}/`;

test('the source files of every workspace are found', () => {
  expect(apps.length).toBeGreaterThan(2);
  expect(libraries.length).toBeGreaterThan(1);
  expect(new Set(sources.map(({ workspace }) => workspace))).toEqual(new Set(['', ...packages.keys()]));
});

test('a workspace imports another by its name, and only if it declares it and the other exports it', () => {
  const names = [...packages.values()].map(({ name }) => name);
  const isForeign = (source: Source, { request, target }: Import) => {
    // Builds need the list of remotes and the trusted keys.
    if (/^server\/start\/(workspaces|trusted-keys)\.mjs$/.test(target)) return false;
    // The bundler's recipe is at the root with parts in the kit; the settings document is generated from server code.
    if (/^(rspack.* platform\/kit\/build|\.ci.* server\/src)\//.test(`${source.path} ${target}`)) return false;
    if (request.startsWith('.')) return !['', source.workspace].includes(workspaceOf(target));
    const name = names.find((each) => request === each || request.startsWith(`${each}/`));
    return name !== undefined && !(entries.has(request) && declares(source.workspace, name));
  };
  expect(refused(sources, isForeign)).toEqual([]);
});

test('all workspaces use one version of a package; a library may name its range', () => {
  const asked = [manifest('.'), ...packages.values()].flatMap((each) => Object.entries(declared(each)));
  const version = (range = '') => range.replace('^', '');
  const first = new Map(asked.toReversed());
  expect(asked.filter(([name, range]) => version(range) !== version(first.get(name)))).toEqual([]);
});

test('a feature imports no sibling feature', () => {
  const feature = (path: string) => /^[^/]+\/src\/features\/[^/]+\//.exec(path)?.[0];
  const isSibling = ({ path }: Source, { target }: Import) => {
    const [own, other] = [feature(path), feature(target)];
    return own !== undefined && other !== undefined && own !== other;
  };
  expect(refused(sources, isSibling)).toEqual([]);
});

test('the shell names no remote and none of their addresses, because the registry lists them', () => {
  const remotes = [...packages.values()].flatMap(({ remote }) => remote ?? []);
  expect(remotes.length).toBeGreaterThan(1);
  const named = new RegExp(
    `['"\`](${remotes.flatMap(({ name, area }) => [name, area, `${area}/.*`]).join('|')})['"\`]`,
  );
  expect(paths(code.filter(({ workspace, text }) => workspace === 'shell' && named.test(text)))).toEqual([]);
});

test('the release platform imports no workspace of the portal but shared-api', () => {
  // Files of the template belong to the new remote.
  const platform = code.filter(({ path }) => /^platform\/(?!kit\/new\/template)/.test(path));
  const isPortals = (_: Source, { target }: Import) =>
    !/^(|shared-api|platform\/.*)$/.test(workspaceOf(target)) && target !== 'server/start/workspaces.mjs';
  expect(refused(platform, isPortals)).toEqual([]);
});

test('layers below the features import no feature, and features import no layer above', () => {
  const layers = [
    /^[^/]+\/src\/(components|content|db|files|mail)\//,
    /\/src\/features\//,
    /^server\/src\/(http|seed|static)\//,
  ];
  const layer = (path: string) => layers.findIndex((each) => each.test(path));
  expect(refused(code, ({ path }, { target }) => layer(path) >= 0 && layer(target) > layer(path))).toEqual([]);
});

test('imports from a folder with an index go through the index', () => {
  const doors = paths(sources)
    .filter((path) => /\/index\.tsx?$/.test(path) && !path.includes('/features/'))
    .map(folderOf);
  const passesBy = ({ path }: Source, { request, target }: Import) =>
    request.startsWith('.') &&
    doors.some((door) => target.startsWith(door) && !path.startsWith(door)) &&
    !/(\/index\.tsx?|\.css)$/.test(target);
  expect(refused(code, passesBy)).toEqual([]);
});

test('no imports are circular, types included', () => {
  const importsOf = new Map(sources.map(({ path, imports }) => [path, imports.map(({ target }) => target)]));
  const seen = new Set<string>();
  const circle = (path: string, way: readonly string[] = []): string[] => {
    if (way.includes(path)) return [[...way.slice(way.indexOf(path)), path].join(' → ')];
    if (seen.has(path)) return [];
    const circles = (importsOf.get(path) ?? []).flatMap((target) => circle(target, [...way, path]));
    seen.add(path);
    return circles;
  };
  expect(paths(sources).flatMap((path) => circle(path))).toEqual([]);
});

test("the README's tree has every workspace", () => {
  const tree = read('README.md').split('## The tree')[1]?.split('```')[1] ?? '';
  const folders = [...tree.matchAll(/^([a-z0-9-]+)\/ /gm)].map(([, folder]) => folder);
  const tops = [...packages.keys()].map((folder) => folder.split('/')[0]);
  expect(folders.filter((folder) => folder !== 'docs')).toEqual([...new Set(tops)]);
});

/** Packages that may be imported only in these places. The linter refuses undeclared packages. */
const homes: Readonly<Record<string, RegExp>> = {
  axios: /^shared-api\/src\/client\//,
  zustand: /^shared-api\/src\/session\//,
  'react-router-dom': /^shared-ui\/src\/[^/]+$/,
  i18next: /^shared-ui\/src\/i18n\//,
  'react-i18next': /^shared-ui\/src\/i18n\//,
  '@module-federation/enhanced': /^platform\/(runtime\/src|kit\/build)\/federation\.ts$/,
  pg: /^(server\/(src\/db|scripts)|e2e\/bench|platform\/registry\/src)\//,
  'drizzle-orm': /^server\/src\/(db\/|.*\/queries\.ts$)|^platform\/registry\/src\/(host|queries|tables)\.ts$/,
  'graphile-worker': /^server\/src\/(db\/migrate\.ts$|jobs\/)/,
};

test('each package with a fixed place is imported there, and only there', () => {
  const imports = code.flatMap(({ imports: all, path }) => all.map(({ request }) => ({ path, request })));
  const unused = Object.entries(homes).filter(
    ([name, home]) => !imports.some(({ path, request }) => request.startsWith(name) && home.test(path)),
  );
  expect(unused).toEqual([]);
  const strays = ({ path }: Source, { request }: Import) => {
    const name = Object.keys(homes).find((each) => request === each || request.startsWith(`${each}/`));
    return name !== undefined && homes[name]?.test(path) === false;
  };
  expect(refused(code, strays)).toEqual([]);
});

test('only content-json.ts, field-id.ts and the contracts know the list names of the JSON', () => {
  const knows = code.filter(({ text }) => /\b(req|other)InfoArray\b|\b(mandatory|other)DocsArray\b/.test(text));
  const edge = /^shared-api\/src\/(contracts\/|application\/content\/(content-json|field-id)\.ts$)/;
  expect(knows.length).toBeGreaterThan(1);
  expect(paths(knows).filter((path) => !edge.test(path))).toEqual([]);
});

test('browser code imports no Node built-in, and the server no browser part of the contract', () => {
  const browser = shipped.filter(({ workspace }) => [...libraries, ...apps].includes(workspace));
  expect(refused(browser, (_, { request }) => request.startsWith('node:'))).toEqual([]);
  const server = sources.filter(({ workspace }) => workspace === 'server');
  expect(refused(server, (_, { target }) => /^shared-api\/src\/(client|session)\//.test(target))).toEqual([]);
});

test('the environment is read in one file', () => {
  expect(paths(shipped.filter(({ text }) => /process\.env\b/.test(text)))).toEqual(['server/src/env.ts']);
});

test('no text becomes HTML or a style in the browser', () => {
  const browser = shipped.filter(({ workspace }) => workspace !== 'server');
  const ways =
    /\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|DOMParser|createContextualFragment|srcDoc|<style\b|createElement\('style'\)|\bcssText\b/;
  expect(paths(browser.filter(({ text }) => ways.test(text)))).toEqual([]);
});

// antd is allowed: the build replaces its style elements (`platform/kit/build/adopted-styles.mjs`).
test('the pages use no library that writes style elements at run time', () => {
  const inPages = [...packages].filter(([workspace]) => /^(shell|shared-ui|.*-app)$/.test(workspace));
  const writing = /^(@emotion\/.*|styled-components|@mui\/.*|goober|styled-jsx)$/;
  const found = inPages.flatMap(([, each]) => Object.keys(declared(each)).filter((name) => writing.test(name)));
  expect(found).toEqual([]);
});

test('folders are kebab-case, and nothing is a catch-all', () => {
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
  expect(paths(code.filter(isMisnamed))).toEqual([]);
});

test('no barrels inside apps', () => {
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
  const files = code
    .filter(({ path }) => /^(server\/src\/features|platform\/registry\/src\/endpoints)\//.test(path))
    .map(({ path }) => basename(path, '.ts').toLowerCase());
  expect(endpoints.length).toBeGreaterThan(10);
  expect(endpoints.filter((name) => !files.includes(name.toLowerCase()))).toEqual([]);
});

test('sticky bars come from the kit, which makes none in a low window', () => {
  const styles = walk('.', /\.css$/);
  expect(styles.length).toBeGreaterThan(20);
  expect(styles.filter((path) => /position: sticky/.test(read(path)))).toEqual([]);
});

test('only fullName joins first and last name, because some people have one name', () => {
  const joins = [
    /\$\{[^}]*first_?name[^}]*\}\s(\$\{[^}]*\}\s)?\$\{[^}]*last_?name/i,
    /\[[^\]]*\bfirst_?name\b[^\]]*\blast_?name\b[^\]]*\][\s\w.()]*\.join/i,
  ];
  const joinsNames = (text: string) => joins.some((join) => join.test(text));
  const examples = [`\${by.firstName} \${by.lastName}`, "[firstName, lastName].filter(Boolean).join(' ')"];
  expect(examples.map(joinsNames)).toEqual([true, true]);
  expect(paths(shipped.filter(({ text }) => joinsNames(text)))).toEqual([]);
  // The server reads a name in one place, with the mark of people who have one name only.
  expect(paths(shipped.filter(({ text }) => /\bfirstName: \w+\.firstName\b/.test(text)))).toEqual([
    'server/src/db/names.ts',
  ]);
});

test('no source file is over 300 lines', () => {
  expect(paths(sources.filter(({ text }) => text.split('\n').length - 1 > 300))).toEqual([]);
});

test('no object literal is spread inline', () => {
  expect(paths(sources.filter(({ text }) => /\.\.\.\{/.test(text)))).toEqual([]);
});
