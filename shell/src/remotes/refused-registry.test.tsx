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

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => logged.mockRestore());

test('a registry that nobody trusted has sealed is refused, and Retry opens the page by the next one', async () => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="version" content="1.0.0+3f9a2c1be0d4">';
  setRunningVersions(shellVersion);
  const [stranger, known] = [await createSigningKey(), await createSigningKey()];
  trustKeys(known);
  const load = jest.fn(async () => ({
    messages: {},
    routes: [{ path: 'services/list', element: <PageTitle>Services</PageTitle> }],
  }));
  const { router } = renderPortal({ at: '/user/services/list', user: customer, remote: load });
  const serve = jest.fn(() => signRegistry(createBothRemotes(), stranger));
  serveRegistry(serve);
  await heading(/cannot be loaded/);
  expect(screen.getByText('Version: shell 1.0.0+3f9a2c1be0d4')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(serve).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(router.state.revalidation).toBe('idle'));
  await heading(/cannot be loaded/);
  expect(load).not.toHaveBeenCalled();
  serveSignedRegistry();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await heading('Services')).toBeVisible();
});
