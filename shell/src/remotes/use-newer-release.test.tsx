import {
  createBothRemotes,
  createRelease,
  remoteMounts,
  serveSignedRegistry,
} from '@emigration-portal/runtime/testing';
import type { RegisteredRelease } from '@emigration-portal/shared-api';
import { MINUTE_MS } from '@emigration-portal/shared-api';
import { registerSignOutQuestion } from '@emigration-portal/shared-api/session';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link } from '@emigration-portal/shared-ui/router';
import { customer } from '@emigration-portal/shared-ui/testing/fakes';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPortal } from '../testing/render-portal.tsx';

const offerRelease = (version: string) => ({
  ...createBothRemotes(),
  customer: [createRelease(remoteMounts.customer, version)],
});

const loadRemote = async (_: string, { metadata: { version } }: RegisteredRelease) => ({
  messages: {},
  routes: ['a', 'b'].map((path) => ({
    path,
    element: (
      <>
        <PageTitle>{`${path} of ${version}`}</PageTitle>
        <Link to={path === 'a' ? '/user/b' : '/user/a'}>Go on</Link>
      </>
    ),
  })),
});

const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const pressGoOn = () => userEvent.click(screen.getByRole('link', { name: 'Go on' }));

test('a tab changes to a newer release at a navigation without unsaved input, and checks for one at intervals', async () => {
  renderPortal({ at: '/user/a', user: customer, remote: loadRemote, releases: offerRelease('1.0.0') });
  await findHeading('a of 1.0.0');
  serveSignedRegistry(offerRelease('1.1.0'));
  const fetchSpy = jest.spyOn(globalThis, 'fetch');
  await pressGoOn();
  await findHeading('b of 1.0.0');
  expect(fetchSpy).not.toHaveBeenCalled();

  const nowSpy = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * MINUTE_MS);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(JSON.stringify(localStorage.getItem('registry'))).toContain('1.1.0'));
  expect(await findHeading('b of 1.0.0')).toBeVisible();

  const release = registerSignOutQuestion(async () => false);
  await pressGoOn();
  expect(await findHeading('a of 1.0.0')).toBeVisible();
  release();
  await pressGoOn();
  expect(await findHeading('b of 1.1.0')).toBeVisible();
  nowSpy.mockRestore();
});
