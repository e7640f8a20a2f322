import {
  createBothRemotes,
  createSigningKey,
  serveRegistry,
  serveSignedRegistry,
  signRegistry,
  trustKeys,
} from '@emigration-portal/runtime/testing';
import { setRunningVersions } from '@emigration-portal/shared-api/config';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { customer } from '@emigration-portal/shared-ui/testing/fakes';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { shellVersion } from '../shell-version.ts';
import { renderPortal } from '../testing/render-portal.tsx';

const findHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

let errorSpy: jest.SpyInstance;
beforeEach(() => {
  errorSpy = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => errorSpy.mockRestore());

test('a registry with an unknown signature is refused, and Retry opens the page with a valid one', async () => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="version" content="1.0.0+3f9a2c1be0d4">';
  setRunningVersions(shellVersion);
  const [unknownKey, trustedKey] = [await createSigningKey(), await createSigningKey()];
  trustKeys(trustedKey);
  const loadRemote = jest.fn(async () => ({
    messages: {},
    routes: [{ path: 'services/list', element: <PageTitle>Services</PageTitle> }],
  }));
  const { router } = renderPortal({ at: '/user/services/list', user: customer, remote: loadRemote });
  const signWithUnknownKey = jest.fn(() => signRegistry(createBothRemotes(), unknownKey));
  serveRegistry(signWithUnknownKey);
  await findHeading(/cannot be loaded/);
  expect(screen.getByText('Version: shell 1.0.0+3f9a2c1be0d4')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(signWithUnknownKey).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(router.state.revalidation).toBe('idle'));
  await findHeading(/cannot be loaded/);
  expect(loadRemote).not.toHaveBeenCalled();
  serveSignedRegistry();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await findHeading('Services')).toBeVisible();
});
