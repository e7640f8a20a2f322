import type { RouteObject } from '@emigration-portal/shared-ui/router';
import { publicPages, redirects } from '../public-pages.ts';
import { createOwnRoutes } from '../routes.tsx';
import { textsOf } from '../texts.ts';

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
