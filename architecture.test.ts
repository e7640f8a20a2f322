import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';

interface Source {
  /** Path from the top, with `/`. */
  readonly path: string;
  readonly workspace: string;
  readonly lines: number;
  readonly text: string;
  readonly imports: readonly string[];
}

const top = import.meta.dirname;
const apps = ['shell', 'customer-app', 'admin-app'];
const browserWorkspaces = ['shared-api', 'shared-ui', ...apps];
const skipped = new Set([
  'node_modules',
  'dist',
  'migrations',
  'coverage',
  'test-results',
  'playwright-report',
  'screenshots',
]);

const sources = walk(top).map(readSource);
const code = sources.filter(({ path }) => !/\.(test|spec)\.tsx?$/.test(path));
const workspaces = new Set(sources.map(({ workspace }) => workspace).filter(Boolean));

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8');
  const path = relative(top, file).split(sep).join('/');
  const workspace = path.includes('/') ? (path.split('/')[0] ?? '') : '';
  const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
  return { path, workspace, lines: text.split('\n').length - 1, text, imports };
}

const resolved = (source: Source, request: string) =>
  request.startsWith('.')
    ? relative(top, join(top, dirname(source.path), request))
        .split(sep)
        .join('/')
    : request;

const inside = (source: Source, ...folders: string[]) => folders.some((folder) => source.path.startsWith(folder));

/** Every `path → import` of the given sources that the rule refuses; an empty list is what each test wants. */
function refused(among: readonly Source[], rule: (source: Source, request: string) => boolean): string[] {
  return among.flatMap((source) =>
    source.imports
      .filter((request) => rule(source, resolved(source, request)))
      .map((request) => `${source.path} → ${request}`),
  );
}

const packageOf = (request: string) =>
  request.startsWith('@') ? request.split('/').slice(0, 2).join('/') : (request.split('/')[0] ?? request);
const feature = (path: string) => /^([^/]+\/src\/features\/[^/]+)\//.exec(path)?.[1];
/** Where a package may be imported; a package not named here may be imported anywhere that declares it. */
const homes: Readonly<Record<string, readonly string[]>> = {
  axios: ['shared-api/src/client/'],
  zustand: ['shared-api/src/session/'],
  'js-cookie': ['shell/src/'],
  'react-router-dom': [
    'shared-ui/src/document-router',
    'shared-ui/src/router.ts',
    'shared-ui/src/links.tsx',
    'shared-ui/src/leave-after.ts',
    'shared-ui/src/memory-router.ts',
    'shared-ui/src/target.ts',
  ],
  i18next: ['shared-ui/src/i18n/'],
  'react-i18next': ['shared-ui/src/i18n/'],
  antd: ['shared-ui/src/', 'customer-app/src/', 'admin-app/src/'],
  '@ant-design/icons': ['shared-ui/src/', 'customer-app/src/', 'admin-app/src/'],
  '@module-federation/enhanced': ['shell/src/remotes/', 'rspack.base.ts'],
  pg: ['server/src/db/', 'server/src/testing/', 'server/scripts/'],
};

test('the tree is read', () => {
  expect(workspaces).toEqual(
    new Set(['shared-api', 'shared-ui', 'shell', 'customer-app', 'admin-app', 'server', 'e2e']),
  );
  expect(sources.length).toBeGreaterThan(100);
});

test('an app imports neither another app nor the shell, and nobody imports an app', () => {
  const appPackages = apps.map((app) => `@emigration-portal/${app}`);
  expect(refused(sources, (_, request) => appPackages.includes(packageOf(request)))).toEqual([]);
});

test('across packages only package names are imported', () => {
  const leaves = (source: Source, request: string) =>
    !request.startsWith('@') &&
    request.includes('/') &&
    !request.startsWith(`${source.workspace}/`) &&
    workspaces.has(request.split('/')[0] ?? '');
  expect(
    refused(
      sources.filter(({ workspace }) => workspace !== 'e2e'),
      leaves,
    ),
  ).toEqual([]);
});

test('a feature imports no sibling feature', () => {
  const sibling = (source: Source, request: string) => {
    const [own, other] = [feature(source.path), feature(request)];
    return own !== undefined && other !== undefined && own !== other;
  };
  expect(refused(sources, sibling)).toEqual([]);
});

test('a folder with an index is entered through it alone', () => {
  const doors = sources
    .filter(({ path }) => /\/index\.tsx?$/.test(path) && !path.includes('/features/'))
    .map(({ path }) => `${dirname(path)}/`);
  const passesBy = (source: Source, request: string) =>
    doors.some((door) => request.startsWith(door) && !source.path.startsWith(door)) &&
    !/(\/index\.tsx?|\.css)$/.test(request);
  expect(refused(code, passesBy)).toEqual([]);
});

test('each package that has one home is imported only there', () => {
  const strayed = (source: Source, request: string) => {
    const home = homes[packageOf(request)];
    return home !== undefined && !inside(source, ...home);
  };
  expect(
    refused(
      code.filter(({ path }) => !path.includes('/testing/')),
      strayed,
    ),
  ).toEqual([]);
});

test('the shared contract knows neither React nor Node, and the server no browser part of it', () => {
  const foreign = (_: Source, request: string) => /^(react|node:)/.test(request);
  expect(
    refused(
      code.filter(({ workspace }) => workspace === 'shared-api'),
      foreign,
    ),
  ).toEqual([]);
  const browserOnly = (_: Source, request: string) =>
    /^@emigration-portal\/(shared-api\/(client|session)|shared-ui)/.test(request);
  expect(
    refused(
      sources.filter(({ workspace }) => workspace === 'server'),
      browserOnly,
    ),
  ).toEqual([]);
});

test('browser code imports no Node built-in', () => {
  const shipped = code.filter(
    (source) =>
      browserWorkspaces.includes(source.workspace) && /\/src\//.test(source.path) && !source.path.includes('/testing/'),
  );
  expect(refused(shipped, (_, request) => request.startsWith('node:'))).toEqual([]);
});

test('drizzle stays in queries, db and testing', () => {
  const allowed = (source: Source) =>
    basename(source.path) === 'queries.ts' ||
    inside(source, 'server/src/db/', 'server/src/testing/', 'server/drizzle.config.ts');
  expect(refused(code, (source, request) => packageOf(request) === 'drizzle-orm' && !allowed(source))).toEqual([]);
});

test('the environment is read in one file of the server', () => {
  const readers = code.filter(
    ({ path, text }) => path.startsWith('server/src/') && !path.includes('/testing/') && /process\.env\b/.test(text),
  );
  expect(readers.map(({ path }) => path)).toEqual(['server/src/env.ts']);
});

test('names say what is inside: folders kebab-case, files after their main export, no catch-alls', () => {
  const parts = sources.flatMap(({ path }) => path.split('/').slice(0, -1));
  expect(parts.filter((part) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(part))).toEqual([]);
  const names = sources.flatMap(({ path }) => path.split('/').map((part) => part.replace(/\..*$/, '')));
  expect(names.filter((name) => /^(utils?|helpers?|common|lib|misc)$/i.test(name))).toEqual([]);
});

test('no barrels inside apps', () => {
  expect(
    sources
      .filter(({ path }) => /^(shell|customer-app|admin-app)\/.*\/index\.tsx?$/.test(path))
      .map(({ path }) => path),
  ).toEqual([]);
});

test('every endpoint of the contract has its file, named after its path', () => {
  const contracts = sources.filter(({ path }) => path.startsWith('shared-api/src/contracts/'));
  const paths = contracts.flatMap(({ text }) =>
    [...text.matchAll(/path: '\/(\w+)\/(:?\w+)'/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
  const files = new Set(
    code
      .filter(({ path }) => path.startsWith('server/src/features/'))
      .map(({ path }) => basename(path, '.ts').toLowerCase()),
  );
  const missing = paths
    .map(([resource, name]) => (name?.startsWith(':') ? `Get${resource}` : (name ?? '')))
    .filter((name) => !files.has(name.toLowerCase()));
  expect(paths.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test('no source file is over 300 lines', () => {
  expect(sources.filter(({ lines }) => lines > 300).map(({ path, lines }) => `${path} ${lines}`)).toEqual([]);
});
