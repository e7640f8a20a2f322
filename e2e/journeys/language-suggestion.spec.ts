import { type LanguageCode, languageSuggestions } from '@emigration-portal/shared-api/languages';
import type { Page } from '@playwright/test';
import { tabTo } from '../support/geometry/keyboard.ts';
import { expect, test } from '../support/journey.ts';
import { createTextFinder, findEnglishText } from '../support/languages/catalogue-texts.ts';
import { expectPageQuality } from '../support/page-quality.ts';
import { openHydrated } from '../support/pages/pre-rendered.ts';

const linkIn = (page: Page, code: LanguageCode) => page.getByRole('link', { name: languageSuggestions[code].text });
const closeIn = (page: Page, code: LanguageCode) =>
  page.getByRole('status').getByRole('button', { name: languageSuggestions[code].close, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Waits until the page has loaded what it loads when the browser is idle. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
}

const readLayoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

const listLanguageScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/language\.\w+\.js$/.test(name)),
  );

test.describe('a reader of Hindi', () => {
  test.use({ locale: 'hi-IN' });
  const t = createTextFinder('hi');

  test('finds the Hindi page below an English page, by keyboard, and the next pages are in Hindi', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/info/nurses?step=2');
    const link = linkIn(page, 'hi');
    await expect(link).toBeInViewport();
    await expectPageQuality(page, 'suggestion of Hindi');
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await expect(heading(page, t('shell/guideNurses.title'))).toBeVisible();
    await expect(page).toHaveURL(/\/hi\/info\/nurses\?step=2$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(link).toBeHidden();
    await page.goto('/log-in');
    await expect(heading(page, t('shell/logIn.title'))).toBeVisible();
  });

  test('closes the suggestion, and stays with English', async ({ page }) => {
    await openHydrated(page, '/');
    await closeIn(page, 'hi').click();
    await expect(linkIn(page, 'hi')).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await openHydrated(page, '/refund-policy');
    await waitUntilIdle(page);
    expect(await linkIn(page, 'hi').count()).toBe(0);
    await page.goto('/log-in');
    await expect(heading(page, findEnglishText('shell/logIn.title'))).toBeVisible();
  });

  test('reads the Hindi page without a suggestion', async ({ page }) => {
    await openHydrated(page, '/hi');
    await waitUntilIdle(page);
    expect(await page.getByRole('status').getByRole('link').count()).toBe(0);
  });
});

test.describe('a reader of English', () => {
  test.use({ locale: 'en-IN' });

  test('loads no code of other languages', async ({ page }) => {
    await openHydrated(page, '/');
    await waitUntilIdle(page);
    expect(await page.getByRole('status').getByRole('link').count()).toBe(0);
    expect(await listLanguageScripts(page)).toEqual([]);
  });

  test('finds the English page below an Urdu page', async ({ page }) => {
    await openHydrated(page, '/ur/info/nurses');
    await expect(linkIn(page, 'en')).toBeInViewport();
    await expectPageQuality(page, 'suggestion of English');
    await linkIn(page, 'en').click();
    await expect(heading(page, findEnglishText('shell/guideNurses.title'))).toBeVisible();
    await expect(page).toHaveURL(/[^r]\/info\/nurses$/);
  });
});

test.describe('a reader of Urdu', () => {
  test.use({ locale: 'ur-IN' });

  test('gets a suggestion from right to left, and nothing moves', async ({ page }) => {
    await openHydrated(page, '/');
    const link = linkIn(page, 'ur');
    const close = closeIn(page, 'ur');
    await expect(link).toBeInViewport();
    expect(await readLayoutShift(page)).toBe(0);
    const [linkBox, closeBox] = await Promise.all([link.boundingBox(), close.boundingBox()]);
    expect(linkBox?.x).toBeGreaterThan(closeBox?.x ?? Number.POSITIVE_INFINITY);
    await expectPageQuality(page, 'suggestion of Urdu');
  });
});
