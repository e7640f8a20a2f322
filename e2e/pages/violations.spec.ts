import { launchOptions } from '@emigration-portal/kit/browser';
import { findFreePorts } from '@emigration-portal/kit/testing/ports';
import { chromium, type Page } from '@playwright/test';
import { remotes } from '../../server/start/workspaces.mjs';
import { expect, test } from '../support/journey.ts';
import { startPortal } from '../support/portal.ts';
import { startTlsProxy } from '../support/tls-proxy.ts';

/** Adds a script to the HTML, as an attacker would. */
const injectScript = (page: Page) =>
  page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const { 'content-encoding': _, ...headers } = response.headers();
    const code = '<script>globalThis.injected = true</script></body>';
    await route.fulfill({ response, headers, body: (await response.text()).replace('</body>', code) });
  });

/** Adds a picture whose address contains data, as an attacker would. */
const injectPicture = (page: Page, picture: string) =>
  page.evaluate((src) => document.body.append(Object.assign(new Image(), { src })), picture);

/** Reads the portal's counters of violation reports, by kind and directive. */
async function readReportCounts(metricsPort: number): Promise<Record<string, number>> {
  const metrics = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  const counts = metrics.matchAll(/^portal_violations_total\{kind="(.+?)",directive="(.+?)",.*\} ([1-9]\d*)$/gm);
  return Object.fromEntries(
    Array.from(counts, ([, kind, directive, count]) => [`${kind} ${directive}`, Number(count)]),
  );
}

test.describe('reports of blocked content', () => {
  test.use({ expectedFaults: /Content Security Policy|: csp https:/ });

  test('over http a browser reports injected code and each foreign picture', async ({ page }) => {
    test.slow();
    const port = await findFreePorts(2 + remotes.length);
    const metricsPort = port + 1 + remotes.length;
    const portal = await startPortal({ port, environment: { METRICS_PORT: String(metricsPort) } });
    try {
      await injectScript(page);
      await page.goto(`${portal.shell.url}/info/nurses?name=asha`);
      for (let times = 0; times < 2; times += 1)
        await injectPicture(page, `https://foreign.example/asha.png?try=${times}`);
      expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);
      // The browser decides when it sends a report.
      const counts = { 'csp img-src': 2, 'csp script-src-elem': expect.any(Number) };
      await expect.poll(() => readReportCounts(metricsPort), { timeout: 30_000 }).toMatchObject(counts);
    } finally {
      await portal.stop();
    }
  });
});

test('over https a browser uses the Reporting API, which also reports a script without its hash', async () => {
  test.slow();
  const port = await findFreePorts(2 + remotes.length);
  const metricsPort = port + 1 + remotes.length;
  const tls = await startTlsProxy(`http://localhost:${port}`);
  const addresses = { PUBLIC_ORIGIN: tls.origin, TRUST_PROXY: '127.0.0.1,::1' };
  const portal = await startPortal({ port, environment: { ...addresses, METRICS_PORT: String(metricsPort) } });
  // A browser sends no report to a server with a self-signed certificate, and otherwise only once a minute.
  const args = [...launchOptions.args, '--ignore-certificate-errors', '--short-reporting-delay'];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    await injectScript(page);
    await page.goto(`${tls.origin}/log-in`);
    await injectPicture(page, 'https://foreign.example/asha.png');
    await page.evaluate(
      (src) => document.body.append(Object.assign(document.createElement('script'), { src })),
      '/x.js?asha',
    );
    for (const name of ['integrity script', 'csp script-src-elem', 'csp img-src'])
      await expect
        .poll(async () => Object.keys(await readReportCounts(metricsPort)), { timeout: 30_000 })
        .toContain(name);
  } finally {
    await browser.close();
    await Promise.all([portal.stop(), tls.stop()]);
  }
});
