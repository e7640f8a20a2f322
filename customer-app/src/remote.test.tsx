import type { RouteObject } from '@emigration-portal/shared-ui/router';
import { screen } from '@testing-library/react';
import manifest from '../package.json';
import { routes } from './remote.tsx';
import { customerPortal } from './testing/customer-portal.ts';

const portal = customerPortal();
const applications = ['Go to my applications', '/user/applications/list'] as const;

// The API knows nothing here, so that every id is an unknown one.
test.each([
  ['services/apply-new/3/Nurses', 'This service is not offered', 'Go to the services on offer', '/user/services/list'],
  ['services/apply/3/21/Nurses', 'This application was not found', ...applications],
  ['services/apply?serviceId=3&applicationId=21', 'This application was not found', ...applications],
  ['invoice', 'This invoice was not found', ...applications],
  ['invoice?transactionId=INV-1', 'This invoice was not found', ...applications],
])('%s names nothing, says so, and leads on', async (at, heading, link, list) => {
  portal.open(`/user/${at}`);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading);
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', list);
  expect(screen.queryByRole('button')).toBeNull();
});

const pagesOf = (all: readonly RouteObject[]): RouteObject[] =>
  all.flatMap((route) => (route.children ? pagesOf(route.children) : route));

test('every page is in the main menu, or names the entry that leads to it', () => {
  const { area, menu } = manifest.remote;
  const entries = menu.map(({ path }) => `${area}/${path}`);
  const lost = pagesOf(routes).filter(
    ({ path, handle }) => !entries.includes(`${area}/${path}`) && !entries.includes(handle?.section),
  );
  expect(lost.map(({ path }) => path)).toEqual([]);
});
