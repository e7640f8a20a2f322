import type { RemoteMount } from '@emigration-portal/shared-api/remote';
import { findPackageFolder, readManifest } from '../build/manifest.ts';

/** The remote to write. */
export interface NewRemote extends Pick<RemoteMount, 'area' | 'role'> {
  readonly name: string;
  readonly workspace: string;
  /** Text in the menu. */
  readonly title: string;
}

/** Renders the files of a remote with one page: path → text. */
export function renderTemplate({ name, workspace, area, role, title }: NewRemote): Readonly<Record<string, string>> {
  const person = role.toLowerCase();
  return {
    'package.json': formatJson({
      name: `@emigration-portal/${workspace}`,
      private: true,
      version: '1.0.0',
      type: 'module',
      remote: { name, area, role, budget: 240, menu: [{ path: 'start', title: 'menu.start' }] },
      scripts,
      ...listDependencies(),
    }),
    'rspack.config.ts': `import { defineApp } from '@emigration-portal/kit/rspack';

export default defineApp(import.meta.dirname);
`,
    'jest.config.mjs': `export { browserWithAntd as default } from '@emigration-portal/kit/jest';
`,
    'tsconfig.json': `{
  "extends": "@emigration-portal/kit/tsconfig.base.json",
  "compilerOptions": {
    "lib": ["es2022", "dom", "dom.iterable"],
    "types": ["node", "jest", "@testing-library/jest-dom", "@emigration-portal/kit/styles"]
  },
  "include": ["src", "smoke", "*.ts"]
}
`,
    'smoke/pages.spec.ts': `import { everyPage } from '@emigration-portal/kit/smoke';

everyPage();
`,
    'src/locales/en/menu.json': formatJson({ menu: { start: title } }),
    'src/locales/en/start.json': formatJson({ start: { title, text: 'This part of the portal is new.' } }),
    'src/texts.ts': `import { createTexts } from '@emigration-portal/shared-ui/texts';

export const { useTexts } = createTexts('${name}');
`,
    'src/declared-routes.ts': `import type { DeclaredRoutes } from '@emigration-portal/shared-api/remote';

/** The pages below \`${area}\`. The build reads this module too: it may import types only. */
export const declaredRoutes = {
  start: { path: 'start', page: './features/start/StartPage.tsx' },
} as const satisfies DeclaredRoutes;
`,
    'src/declared-routes.test.ts': `import { ${['startApiPerTest', 'expectDeclaredReads', person].sort().join(', ')} } from '@emigration-portal/shared-ui/testing';
import { declaredRoutes } from './declared-routes.ts';
import { routes } from './remote.tsx';

const fake = startApiPerTest();

test.each(Object.values(declaredRoutes))('the loader of $path first makes the calls that it declares', (declared) =>
  expectDeclaredReads(declared, { api: fake.api, user: ${person}, routes }),
);
`,
    'src/remote.tsx': `import { joinRoutes, type RemoteModule } from '@emigration-portal/shared-api';
import { PageError } from '@emigration-portal/shared-ui/errors';
import type { RouteObject } from '@emigration-portal/shared-ui/router';
import { Layout } from './components/Layout.tsx';
import { declaredRoutes } from './declared-routes.ts';

/** Empty: each module adds the texts that it imports. */
export const messages: RemoteModule['messages'] = {};

const pages = joinRoutes<keyof typeof declaredRoutes, RouteObject>(declaredRoutes, {
  start: { lazy: () => import('./features/start/StartPage.tsx') },
});

export const routes: readonly RouteObject[] = [
  {
    Component: Layout,
    children: [{ ErrorBoundary: PageError, HydrateFallback: () => null, children: pages }],
  },
];
`,
    'src/components/Layout.tsx': `import { Outlet } from '@emigration-portal/shared-ui/router';
import '@emigration-portal/shared-ui/theme';

export function Layout() {
  return <Outlet />;
}
`,
    'src/features/start/StartPage.tsx': `import { PageTitle } from '@emigration-portal/shared-ui/page';
import start from '../../locales/en/start.json';
import { useTexts } from '../../texts.ts';

export function Component() {
  const { t } = useTexts(start);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p>{t('text')}</p>
    </>
  );
}
`,
    'src/features/start/StartPage.test.tsx': `import { ${person}, renderRoutes } from '@emigration-portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { messages, routes } from '../../remote.tsx';

test('the start page has its title', async () => {
  renderRoutes({
    at: '${area}/start',
    routes: [{ path: '${area}', children: [...routes] }],
    messages,
    user: ${person},
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('${title}');
});
`,
  };
}

/** Scripts of the new workspace. */
const scripts = {
  types: 'tsc -p .',
  ...Object.fromEntries(
    ['check', 'test', 'build', 'dev', 'smoke', 'release', 'rollback', 'rollout', 'sweep', 'translations'].map(
      (name) => [name, `portal-kit ${name}`],
    ),
  ),
};

/** Lists the peer dependencies of kit and shared-ui as dependencies: runtime packages with exact versions, tools with ranges. */
function listDependencies() {
  const [kit, ui] = ['kit', 'shared-ui'].map((name) => readManifest(findPackageFolder(`@emigration-portal/${name}`)));
  const peerDependencies = Object.entries({ ...kit?.peerDependencies, ...ui?.peerDependencies }).sort(byName);
  const isTool = ([name]: [string, string]) => /^@(testing-library|types)\//.test(name);
  const pinned = ([name, range]: [string, string]) => [name, range.replace('^', '')] as const;
  return {
    dependencies: Object.fromEntries(peerDependencies.filter((each) => !isTool(each)).map(pinned)),
    devDependencies: { '@emigration-portal/kit': kit?.version, ...Object.fromEntries(peerDependencies.filter(isTool)) },
  };
}

const byName = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : 1);

const formatJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
