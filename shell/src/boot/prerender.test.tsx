import type { RouteObject } from '@emigration-portal/shared-ui/router';
import { publicPages, redirects } from '../public-pages.ts';
import { createOwnRoutes } from '../routes.tsx';

/** Public addresses that are not rendered at build time: forms and the links of mails, of no use to a reader or a search engine. */
const notPreRendered = ['/log-in', '/sign-up', '/password-reset', '/confirm-email', '/undo-change', '/confirm-data'];

const publicPaths = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...publicPaths(children)]);

test('every public address is rendered at build time, leads on to another, or is named here as neither', () => {
  const rendered = publicPages.map(({ path }) => path);
  expect(publicPaths(createOwnRoutes()).sort()).toEqual(
    [
      ...publicPages.flatMap(({ path, codeSuffix: coded }) => [path, ...(coded ? [path + coded] : [])]),
      ...Object.keys(redirects),
      ...notPreRendered,
    ].sort(),
  );
  for (const target of Object.values(redirects)) expect(rendered).toContain(target);
});

test.each(publicPages)('$path has a description of its own', async ({ load }) => {
  const { handle } = await load();
  expect(handle.description).toMatch(/^[A-Z].{30,}\.$/);
});
