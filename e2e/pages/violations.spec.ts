import { launchOptions } from '@emigration-portal/kit/browser';
import { freePorts } from '@emigration-portal/kit/testing/ports';
import type { Violation } from '@emigration-portal/shared-api';
import { chromium, type Page } from '@playwright/test';
import { remotes } from '../../server/start/workspaces.mjs';
import { apiAs } from '../support/api.ts';
import { startTls } from '../support/behind-tls.ts';
import { expect, newSignedInPage, test } from '../support/journey.ts';
import { startPortal } from '../support/portal.ts';
import { expectSound } from '../support/sound-page.ts';

/** What an attacker would bring into a page that lets him: code of its own … */
const bringCode = (page: Page) =>
  page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const { 'content-encoding': _, ...headers } = response.headers();
    const code = '<script>globalThis.injected = true</script></body>';
    await route.fulfill({ response, headers, body: (await response.text()).replace('</body>', code) });
  });

/** … and a picture that carries something away. */
const bringPicture = (page: Page, picture: string) =>
  page.evaluate((src) => document.body.append(Object.assign(new Image(), { src })), picture);

test.describe('what a policy has blocked', () => {
  test.use({ expectedConsole: /Content Security Policy|: csp https:/ });

  test('a browser tells, a super admin sees where and how often, and nothing of the person', async ({
    page,
    browser,
    portal,
  }) => {
    await bringCode(page);
    await page.goto('/info/nurses?name=asha');
    for (let times = 0; times < 2; times += 1)
      await bringPicture(page, `https://foreign.example/asha.png?try=${times}`);
    expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);

    const admin = await newSignedInPage(browser, portal.shell.url, 'superAdmin');
    await admin.getByRole('link', { name: 'Blocked content' }).click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Blocked content' })).toBeVisible();
    const row = (blocked: string) =>
      admin.getByRole('row').filter({ hasText: '/info/nurses' }).filter({ hasText: blocked });
    // The browser sends it when it likes.
    await expect(async () => {
      await admin.reload();
      await expect(row('https://foreign.example')).toContainText('2 times', { timeout: 2_000 });
    }).toPass();
    await expect(row('https://foreign.example')).toContainText('img-src');
    await expect(row('Code or style inside the page')).toContainText('script-src-elem');
    await expect(admin.getByRole('main')).not.toContainText('asha');
    await expectSound(admin, 'blocked content told');

    await admin.getByLabel('Caused by').selectOption('Something in people’s browsers');
    await expect(admin.getByText('Nothing of people’s browsers was blocked in the last 30 days.')).toBeVisible();
  });
});

test('over https a browser tells by the Reporting API, also of a script that came without its hash', async () => {
  test.slow();
  const port = await freePorts(1 + remotes.length);
  const tls = await startTls(`http://localhost:${port}`);
  const environment = { PUBLIC_ORIGIN: tls.origin, TRUST_PROXY: '127.0.0.1,::1' };
  const portal = await startPortal({ port, environment });
  // A browser sends reports to nobody whose certificate it refuses, and else only once a minute.
  const args = [...launchOptions.args, '--ignore-certificate-errors', '--short-reporting-delay'];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    await bringCode(page);
    const sent = await page.goto(`${tls.origin}/log-in`);
    const headers = await sent?.allHeaders();
    const release = /release=([^"]+)/.exec(headers?.['reporting-endpoints'] ?? '')?.[1];
    await bringPicture(page, 'https://foreign.example/asha.png');
    await page.evaluate(
      (src) => document.body.append(Object.assign(document.createElement('script'), { src })),
      '/x.js?asha',
    );
    const call = await apiAs(portal.shell.url, 'superAdmin');
    const told = async () => {
      const page = { pageNumber: 1, pageSize: 50 };
      const { data } = (await call('/Violation/GetViolations', page)) as { data: Violation[] };
      return data.map(({ kind, directive, blocked, page, release }) => ({ kind, directive, blocked, page, release }));
    };
    const place = { page: '/log-in', release: decodeURIComponent(release ?? 'none') };
    for (const what of [
      { kind: 'integrity', directive: 'script', blocked: 'self' },
      { kind: 'csp', directive: 'script-src-elem', blocked: 'inline' },
      { kind: 'csp', directive: 'img-src', blocked: 'https://foreign.example' },
    ])
      await expect.poll(told, { timeout: 30_000 }).toContainEqual({ ...what, ...place });
  } finally {
    await browser.close();
    await Promise.all([portal.stop(), tls.stop()]);
  }
});
