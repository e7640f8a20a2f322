import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { takeScreenshot } from '../support/page-quality.ts';
import { fetchSitemapPaths, openHydrated } from '../support/pages/pre-rendered.ts';
import { signIn } from '../support/sign-in.ts';

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page is readable and has a title and a description', async ({ page, portal }) => {
    const base = portal.shell.url;
    const paths = await fetchSitemapPaths(base);
    expect(paths.length).toBeGreaterThan(6);
    const titles = new Set<string | null>();
    for (const path of paths) {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(path);
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      await expect(page).toHaveTitle(`${heading} – Emigration Portal`);
      titles.add(heading);
      const head = page.locator('head');
      await expect(head.locator('meta[name="description"]')).toHaveAttribute('content', /.{30}/);
      await expect(head.locator('link[rel="canonical"]')).toHaveAttribute('href', base + path);
      await expect(head.locator('meta[property="og:title"]')).toHaveAttribute(
        'content',
        `${heading} – Emigration Portal`,
      );
      await expect(head.locator('meta[property="og:url"]')).toHaveAttribute('content', base + path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
      await takeScreenshot(page, `no script ${path.replaceAll('/', '-')}`);
    }
    expect(titles.size).toBe(paths.length);
  });

  test('links work, and the support address is that of this portal', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'help@portal.example' })).toBeVisible();
    await page.getByRole('link', { name: 'Read the guide: Emigration clearance' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Emigration clearance' })).toBeVisible();
    await page.goto('/info/emigration-clearance');
    await expect(page).toHaveURL(/\/info\/emmigration-clearance$/);
    await page.getByRole('link', { name: 'Refund policy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Refund policy' })).toBeVisible();
  });

  test('the address of a certificate opens the page that checks it, which search engines leave out', async ({
    page,
  }) => {
    await page.goto('/verify/K7QF-3M2X-9TRD-W6HP');
    await expect(page.getByRole('heading', { level: 1, name: 'Check a certificate' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(await page.content()).toContain('This page needs JavaScript.');
  });

  test('all steps of the nurse guide can be read', async ({ page }) => {
    await page.goto('/info/nurses');
    await expect(page.getByText('Step 8 of 8')).toBeVisible();
  });
});

/**
 * Records layout shifts. Returns a function that reads those so far. Leaves out those while the browser still reads the HTML:
 * Chromium may draw a header of which it has read only a part.
 */
async function recordShifts(page: Page): Promise<() => Promise<object[]>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifts: [] });
    new PerformanceObserver((list) => {
      (globalThis as unknown as { shifts: object[] }).shifts.push(...list.getEntries().map((entry) => entry.toJSON()));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const { shifts } = globalThis as unknown as { shifts: PerformanceEntry[] };
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return shifts.filter(({ startTime }) => startTime > (document?.domInteractive ?? 0));
    });
}

test('every public page becomes interactive without a layout shift', async ({ page, portal }) => {
  const shifts = await recordShifts(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of await fetchSitemapPaths(portal.shell.url)) {
      await openHydrated(page, path);
      await page.waitForLoadState('networkidle');
      expect(await shifts()).toEqual([]);
    }
  }
});

test('a pre-rendered page works like any other', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openHydrated(page, '/info/nurses?step=3');
  await expect(page.getByText('Step 3 of 8')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 4 of 8')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('region', { name: 'Services' })).toBeInViewport();
});

test('a signed-in person sees their own menu on a page that was pre-rendered for visitors', async ({
  page,
  portal,
}) => {
  await signIn(page, portal.shell.url, 'customer');
  const shifts = await recordShifts(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openHydrated(page, '/');
    await page.waitForLoadState('networkidle');
    const moved = (await shifts()) as { readonly value: number }[];
    // The avatar appears next to the menu; the content does not move.
    expect(moved.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.02);
  }
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to your start page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
});

test.describe('when the code does not load', () => {
  test.use({ expectedFaults: /config\.json|Failed to load resource|net::ERR|no dates today/ });

  test('a public page stays readable', async ({ page }) => {
    await page.route('**/config.json', (route) => route.fulfill({ status: 503, body: 'busy' }));
    const refused = page.waitForEvent('console', (message) =>
      /config\.json answered 503.*shell \d/s.test(message.text()),
    );
    await page.goto('/info/nurses');
    await refused;
    await expect(page.getByRole('heading', { level: 1, name: 'Guide for nurses' })).toBeVisible();
  });

  test('a public page whose code fails stays as it was sent', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
        get() {
          throw new Error('no dates today');
        },
      });
    });
    const failed = page.waitForEvent('console', (message) => /no dates today.*shell \d/s.test(message.text()));
    await page.goto('/info/nurses');
    await failed;
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1, name: 'Guide for nurses' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  });
});
