import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPortalClient, getReleases } from '@emigration-portal/kit/portal';
import { findFreePorts } from '@emigration-portal/kit/testing/ports';
import { REPORT_REMOTE_PATH } from '@emigration-portal/shared-api';
import { remotes } from '../../server/start/workspaces.mjs';
import { expect, test } from '../support/journey.ts';
import { startPortal } from '../support/portal.ts';
import { signIn, signOut } from '../support/sign-in.ts';

test('an API on another origin accepts calls and reports if its operators allow the shell', async ({ page }) => {
  const port = await findFreePorts(1 + remotes.length);
  const shell = `http://localhost:${port}`;
  /** The same server: for a browser another host name is another origin. */
  const api = `http://127.0.0.1:${port}/api`;
  const portal = await startPortal({ port, environment: { CORS_ORIGINS: shell } });
  await portal.writeConfig({ apiBase: api });
  const calledOrigins = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calledOrigins.add(new URL(request.url()).origin);
  });
  const report = page.waitForResponse((response) => response.url().endsWith(REPORT_REMOTE_PATH));
  await signIn(page, shell, 'customer');
  await page
    .getByRole('link', { name: /^Apply for/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  expect((await report).status()).toBe(200);
  const { call } = await createPortalClient(
    shell,
    await readFile(join(portal.dataFolder, 'keys/publisher.json'), 'utf8'),
  );
  const reports = async () => (await call(getReleases, { remote: 'customer' })).remotes[0]?.releases[0]?.reports;
  await expect.poll(reports).toEqual({ loaded: 1, failed: 0, error: 0 });
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  expect([...calledOrigins]).toEqual([new URL(api).origin]);
  await portal.stop();
});
