import { createBothRemotes, createRelease, remoteMounts } from '@emigration-portal/runtime/testing';
import { runningVersions, setRunningVersions } from '@emigration-portal/shared-api/config';
import { PageError } from '@emigration-portal/shared-ui/errors';
import { Link } from '@emigration-portal/shared-ui/router';
import { customer } from '@emigration-portal/shared-ui/testing/fakes';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPortal } from '../testing/render-portal.tsx';
import { formatVersions } from './versions.ts';

const path = '/user/services/list';
const offerRelease = (version: string) => ({
  ...createBothRemotes(),
  customer: [createRelease(remoteMounts.customer, version)],
});
const findHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

let errorSpy: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  errorSpy = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'info').mockImplementation(() => {});
  document.head.innerHTML = '<meta name="version" content="1.0.0+3f9a2c1be0d4">';
  setRunningVersions(formatVersions);
});
afterEach(() => {
  errorSpy.mockRestore();
  setRunningVersions(() => '');
});

test('a failed page shows the versions of the shell and of each mounted remote', async () => {
  expect(runningVersions()).toBe('shell 1.0.0+3f9a2c1be0d4');
  const loader = () => {
    throw new Error('unforeseen');
  };
  renderPortal({
    at: path,
    user: customer,
    releases: offerRelease('1.1.0+0b5563f2a65a'),
    remote: [
      { ErrorBoundary: PageError, children: [{ path: 'broken', loader, element: null }] },
      { path: 'services/list', element: <Link to="/user/broken">Go on</Link> },
    ],
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Go on' }));
  await findHeading(/went wrong/);
  expect(screen.getByText('Version: shell 1.0.0+3f9a2c1be0d4, customer 1.1.0+0b5563f2a65a')).toBeVisible();
});

test('the notice shows the version that could not load', async () => {
  renderPortal({
    at: path,
    user: customer,
    releases: offerRelease('1.2.0+f2a65a0b5563'),
    remote: async () => {
      throw new Error('integrity');
    },
  });
  await findHeading(/cannot be loaded/);
  expect(screen.getByText('Version: shell 1.0.0+3f9a2c1be0d4, customer 1.2.0+f2a65a0b5563')).toBeVisible();
});
