import { findFreePorts } from '@emigration-portal/kit/testing/ports';
import type { RegisteredRelease } from '@emigration-portal/shared-api';
import { preview } from 'vite';
import { expect, test } from '../support/journey.ts';
import { startPortal } from '../support/portal.ts';
import { signIn, testAccounts } from '../support/sign-in.ts';
import { buildHost, buildRemote } from './vite/build.ts';

test('a host that is built with Vite and provides the shared modules loads the released customer remote', async ({
  page,
}, testInfo) => {
  const folder = testInfo.outputPath('host');
  await buildHost(folder);
  const portal = await startPortal({ shellFolder: folder });
  // The page does not list the hashes of the host's own files.
  await portal.writeConfig({ remoteOverrides: true });
  const { url } = portal.shell;
  const { userName: username, password } = testAccounts.customer;
  const signedIn = await page.request.post(`${url}/api/User/login`, { data: { username, password } });
  const { user } = (await signedIn.json()).data;
  const { microFrontends } = await (await page.request.get(`${url}/remotes.json`)).json();
  const [{ url: entry }] = microFrontends.customer as readonly [RegisteredRelease];
  const config = await (await page.request.get(`${url}/config.json`)).json();
  await page.addInitScript((hostInput) => Object.assign(globalThis, { hostInput }), { entry, user, config });
  await page.goto(`${url}/user/services/list`);
  await expect(page).toHaveTitle('A host built with Vite');
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
  await page
    .getByRole('link', { name: /^Apply for/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await page.goto('about:blank');
  await portal.stop();
});

test('a remote that is built with Vite loads in the shell as a remote override, although no registry accepts it', async ({
  page,
  portal,
}, testInfo) => {
  const folder = testInfo.outputPath('remote');
  await buildRemote(folder);
  const port = await findFreePorts(1);
  const files = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { port, strictPort: true, cors: true },
  });
  await portal.writeConfig({ remoteOverrides: true });
  await page.goto(`${portal.shell.url}/?remote=reports@http://localhost:${port}`);
  await signIn(page, portal.shell.url, 'customer');
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Built with Vite, at /reports/list' })).toBeVisible();
  await portal.writeConfig({});
  await files.close();
});
