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

const offer = (version: string) => ({
  ...createBothRemotes(),
  customer: [createRelease(remoteMounts.customer, version)],
});

const remote = async (_: string, { metadata: { version } }: RegisteredRelease) => ({
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

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const goOn = () => userEvent.click(screen.getByRole('link', { name: 'Go on' }));

test('a tab keeps its release until it arrives at a page with nothing unsaved, and looks for a newer one now and then', async () => {
  renderPortal({ at: '/user/a', user: customer, remote, releases: offer('1.0.0') });
  await heading('a of 1.0.0');
  serveSignedRegistry(offer('1.1.0'));
  const fetched = jest.spyOn(globalThis, 'fetch');
  await goOn();
  await heading('b of 1.0.0');
  expect(fetched).not.toHaveBeenCalled();

  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * MINUTE_MS);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(JSON.stringify(localStorage.getItem('registry'))).toContain('1.1.0'));
  expect(await heading('b of 1.0.0')).toBeVisible();

  const release = registerSignOutQuestion(async () => false);
  await goOn();
  expect(await heading('a of 1.0.0')).toBeVisible();
  release();
  await goOn();
  expect(await heading('b of 1.1.0')).toBeVisible();
  clock.mockRestore();
});
