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

const offer = (version: string) => ({
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

/** A remote whose second page is gone from the releases `swept`; tells what was loaded. */
function remote(swept: readonly string[], boundary: Pick<RouteObject, 'ErrorBoundary'>) {
  const loaded: string[] = [];
  const load = async (_: string, { metadata: { version } }: RegisteredRelease) => {
    loaded.push(version);
    const lazy = async () => {
      if (swept.includes(version)) throw new Error('Loading chunk next failed');
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

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const press = async (role: 'link' | 'button', name: string) => userEvent.click(await screen.findByRole(role, { name }));

beforeEach(() => localStorage.clear());

test.each([
  ['its own', '1', { ErrorBoundary: PageError }],
  ['the area’s', '2', {}],
])(
  'a page of a release that was swept is opened anew in the one that took its place, over %s error',
  async (_, major, boundary) => {
    const [old, next] = [`${major}.0.0`, `${major}.1.0`];
    const { load, loaded } = remote([old], boundary);
    renderPortal({ at: '/user/form', user: customer, remote: load, releases: offer(old) });
    await heading(`Form of ${old}`);
    serveSignedRegistry(offer(next));
    await press('link', 'Go on');
    expect(await heading(`Next of ${next}`)).toBeVisible();
    expect(loaded).toEqual([old, next]);
  },
);

test('it is not opened anew for nothing, and Retry looks whether the release was replaced meanwhile', async () => {
  const { load, loaded } = remote(['3.0.0', '3.1.0'], { ErrorBoundary: PageError });
  renderPortal({ at: '/user/form', user: customer, remote: load, releases: offer('3.0.0') });
  await heading('Form of 3.0.0');
  await press('link', 'Go on');
  await heading(/went wrong/);
  expect(loaded).toEqual(['3.0.0']);
  serveSignedRegistry(offer('3.1.0'));
  await press('button', 'Retry');
  await waitFor(() => expect(loaded).toEqual(['3.0.0', '3.1.0']));
  await heading(/went wrong/);
  await press('button', 'Retry');
  expect(await screen.findByRole('button', { name: 'Retry' })).toHaveAttribute('aria-disabled', 'false');
  await heading(/went wrong/);
  expect(loaded).toEqual(['3.0.0', '3.1.0']);
  serveSignedRegistry(offer('3.2.0'));
  await press('button', 'Retry');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Next of 3.2.0' })).toBeVisible());
});
