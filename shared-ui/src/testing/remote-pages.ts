import { screen } from '@testing-library/react';
import type { RouteObject } from '../router.ts';

/** Expects a page that says that its object does not exist, with a link to `href` and without a Retry button. */
export async function expectDeadEnd(heading: string, link: string, href: string): Promise<void> {
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading);
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
  expect(screen.queryByRole('button')).toBeNull();
}

interface Remote {
  readonly area: string;
  readonly menu: readonly { readonly path: string }[];
}

/** Lists the paths of pages that are not in the main menu and name no menu entry in `handle.section`. */
export function listPagesOutsideMenu(routes: readonly RouteObject[], remote: Remote): (string | undefined)[] {
  const entries = remote.menu.map(({ path }) => `${remote.area}/${path}`);
  return routes.flatMap(({ children, path, handle }) => {
    if (children) return listPagesOutsideMenu(children, remote);
    return entries.includes(`${remote.area}/${path}`) || entries.includes(handle?.section) ? [] : [path];
  });
}
