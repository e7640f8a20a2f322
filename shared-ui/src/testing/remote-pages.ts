import { screen } from '@testing-library/react';
import type { RouteObject } from '../router.ts';

/** Expects the open page to say that its address leads to nothing, and to lead on to `href`; it has no Retry. */
export async function expectDeadEnd(heading: string, link: string, href: string): Promise<void> {
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading);
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
  expect(screen.queryByRole('button')).toBeNull();
}

interface Remote {
  readonly area: string;
  readonly menu: readonly { readonly path: string }[];
}

/** The paths of pages that are neither in the main menu nor name the entry that leads to them. */
export function listPagesOutsideMenu(routes: readonly RouteObject[], remote: Remote): (string | undefined)[] {
  const entries = remote.menu.map(({ path }) => `${remote.area}/${path}`);
  return routes.flatMap(({ children, path, handle }) => {
    if (children) return listPagesOutsideMenu(children, remote);
    return entries.includes(`${remote.area}/${path}`) || entries.includes(handle?.section) ? [] : [path];
  });
}
