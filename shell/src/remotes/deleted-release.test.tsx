import {
  createBothRemotes,
  createRelease,
  remoteMounts,
  serveSignedRegistry,
} from '@emigration-portal/runtime/testing';
import type { RegisteredRelease } from '@emigration-portal/shared-api';
import { registerSignOutQuestion } from '@emigration-portal/shared-api/session';
import { PageError } from '@emigration-portal/shared-ui/errors';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, type RouteObject } from '@emigration-portal/shared-ui/router';
import { customer } from '@emigration-portal/shared-ui/testing/fakes';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { EmptyPage } from '../route-slots.tsx';
import { renderPortal } from '../testing/render-portal.tsx';

const offerRelease = (version: string) => ({
  ...createBothRemotes(),
  customer: [createRelease(remoteMounts.customer, version)],
});

function FormPage({ version }: { readonly version: string }) {
  useEffect(() => registerSignOutQuestion(async () => false), []);
  return (
    <>
      <PageTitle>{`Form of ${version}`}</PageTitle>
      <Link to="/user/next">Go on</Link>
    </>
  );
}

/** Creates a remote whose second page is missing in the releases `deletedVersions`. Returns what was loaded. */
function createRemote(deletedVersions: readonly string[], boundary: Pick<RouteObject, 'ErrorBoundary'>) {
  const loaded: string[] = [];
  const load = async (_: string, { metadata: { version } }: RegisteredRelease) => {
    loaded.push(version);
    const lazy = async () => {
      if (deletedVersions.includes(version)) throw new Error('Loading chunk next failed');
      return { element: <PageTitle>{`Next of ${version}`}</PageTitle> };
    };
    const pages: RouteObject[] = [
      { path: 'form', element: <FormPage version={version} /> },
      { path: 'next', lazy },
    ];
    return { messages: {}, routes: [{ ...boundary, HydrateFallback: EmptyPage, children: pages }] };
  };
  return { load, loaded };
}

const findHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const press = async (role: 'link' | 'button', name: string) => userEvent.click(await screen.findByRole(role, { name }));

beforeEach(() => localStorage.clear());

test.each([
  ['an error page of its own', '1', { ErrorBoundary: PageError }],
  ['the error page of the area', '2', {}],
])('a page of a deleted release opens in the newer release, from %s', async (_, major, boundary) => {
  const [oldVersion, newVersion] = [`${major}.0.0`, `${major}.1.0`];
  const { load, loaded } = createRemote([oldVersion], boundary);
  renderPortal({ at: '/user/form', user: customer, remote: load, releases: offerRelease(oldVersion) });
  await findHeading(`Form of ${oldVersion}`);
  serveSignedRegistry(offerRelease(newVersion));
  await press('link', 'Go on');
  expect(await findHeading(`Next of ${newVersion}`)).toBeVisible();
  expect(loaded).toEqual([oldVersion, newVersion]);
});

test('without a newer release the error page stays, and Retry checks for a newer release', async () => {
  const { load, loaded } = createRemote(['3.0.0', '3.1.0'], { ErrorBoundary: PageError });
  renderPortal({ at: '/user/form', user: customer, remote: load, releases: offerRelease('3.0.0') });
  await findHeading('Form of 3.0.0');
  await press('link', 'Go on');
  await findHeading(/went wrong/);
  expect(loaded).toEqual(['3.0.0']);
  serveSignedRegistry(offerRelease('3.1.0'));
  await press('button', 'Retry');
  await waitFor(() => expect(loaded).toEqual(['3.0.0', '3.1.0']));
  await findHeading(/went wrong/);
  await press('button', 'Retry');
  expect(await screen.findByRole('button', { name: 'Retry' })).toHaveAttribute('aria-disabled', 'false');
  await findHeading(/went wrong/);
  expect(loaded).toEqual(['3.0.0', '3.1.0']);
  serveSignedRegistry(offerRelease('3.2.0'));
  await press('button', 'Retry');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Next of 3.2.0' })).toBeVisible());
});
