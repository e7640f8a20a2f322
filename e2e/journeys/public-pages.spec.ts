import type { Locator, Page } from '@playwright/test';
import { tabTo } from '../support/geometry/keyboard.ts';
import { expect, test } from '../support/journey.ts';
import { expectPageQuality } from '../support/page-quality.ts';
import { openHydrated } from '../support/pages/pre-rendered.ts';
import { signIn } from '../support/sign-in.ts';

/** A message must not cover the end of the page, at normal and at double text size. */
async function expectPageEndNotCovered(page: Page, message: Locator): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const size of ['100%', '200%']) {
    await page.evaluate((fontSize) => {
      Object.assign(document.documentElement.style, { fontSize });
      document.body.style.fontSize = '1rem';
    }, size);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(message).toBeInViewport();
    const [main, box] = await Promise.all([page.getByRole('main'), message].map((element) => element.boundingBox()));
    expect((main?.y ?? 0) + (main?.height ?? 0)).toBeLessThanOrEqual(Math.ceil(box?.y ?? 0));
  }
}

test('Contact us scrolls to the section from a guide, and again from the top of home', async ({ page }) => {
  await openHydrated(page, '/info/nurses');
  const link = page.getByRole('banner').getByRole('link', { name: 'Contact us' });
  const section = page.getByRole('region', { name: 'Contact us' });
  await link.click();
  await expect(section).toBeInViewport();
  await expect(section).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(section).not.toBeInViewport();
  await link.click();
  await expect(section).toBeInViewport();
});

test('a service card opens its guide, and the nurse guide can be read to its end by keyboard', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Read the guide: Emigration clearance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emigration clearance' })).toBeVisible();
  // The specified address is misspelt. The right spelling redirects to it.
  await page.goto('/info/emigration-clearance');
  await expect(page).toHaveURL(/\/info\/emmigration-clearance$/);
  await openHydrated(page, '/info/nurses');
  const next = page.getByRole('button', { name: 'Next' });
  await tabTo(page, next);
  for (let step = 2; step <= 8; step += 1) {
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Step ${step} of 8`)).toBeVisible();
  }
  await expect(next).toBeFocused();
  await page.reload();
  await expect(page.getByText('Step 8 of 8')).toBeVisible();
});

test('the header menus work by keyboard', { tag: '@slow' }, async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openHydrated(page, '/refund-policy');
  const menu = page.getByRole('button', { name: 'Menu' });
  await tabTo(page, menu);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Home' }).first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden();
  await signIn(page, portal.shell.url, 'customer');
  const avatar = page.getByRole('button', { name: /^Account of/ });
  await tabTo(page, avatar);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(avatar).toBeFocused();
});

test('the header links fold into a closed menu below 768 px, and below 960 px for administrators', {
  tag: '@slow',
}, async ({ page, portal }) => {
  const menu = page.getByRole('button', { name: 'Menu', includeHidden: true });
  const expectMenuFoldsBelow = async (px: number, name: string) => {
    const entry = page.getByRole('banner').getByRole('link', { name });
    await page.setViewportSize({ width: px - 1, height: 800 });
    await expect(entry).toBeHidden();
    await menu.click();
    await expect(entry).toBeVisible();
    await page.setViewportSize({ width: px, height: 800 });
    await expect(menu).toBeHidden();
    await expect(entry).toBeVisible();
    // Wait until the page has noticed the wide window.
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await page.setViewportSize({ width: px - 1, height: 800 });
    await expect(entry).toBeHidden();
  };
  await openHydrated(page, '/');
  await expectMenuFoldsBelow(768, 'Contact us');
  await signIn(page, portal.shell.url, 'admin');
  await expectMenuFoldsBelow(960, 'Service management');
});

test('the header keeps its height over a scrolled page, and the page does not jump', { tag: '@slow' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, '/');
  const scrollAndHeight = () => page.evaluate(() => [window.scrollY, document.documentElement.scrollHeight]);
  const [, height] = await scrollAndHeight();
  for (const y of [86, 90, 97, 100]) {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true');
    expect(await scrollAndHeight()).toEqual([y, height]);
  }
});

test('a page opened by address in a scrolled tab starts at the top, and Back restores the scroll position', {
  tag: '@slow',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 240 });
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.goto('/sign-up');
  await page.getByRole('button', { name: 'Sign up' }).waitFor();
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.goto('/log-in');
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(200);
  await page.reload();
  await expect.poll(scrolled).toBe(200);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test('a country is found by typing, and a malformed phone number is refused before sending', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.goto('/sign-up');
    const country = page.getByLabel('Country');
    await country.tap();
    await expect(page.getByRole('option')).not.toHaveCount(0);
    await country.fill('emirates');
    await page.getByRole('option', { name: 'United Arab Emirates' }).tap();
    await expect(country).toHaveValue('United Arab Emirates');
    await page.getByLabel('Mobile number').fill('12345');
    await page.getByRole('button', { name: 'Sign up' }).tap();
    await expect(page.getByRole('link', { name: /^This is not a phone number of the chosen country\./ })).toBeVisible();
    await country.fill('ind');
    await expectPageQuality(page, 'open country list');
  });
});

test.describe('without a connection', () => {
  test.use({ expectedFaults: /Failed to load resource|net::ERR/ });

  test('a banner stays until the connection is back, and never covers the end of the page', { tag: '@slow' }, async ({
    page,
    context,
  }) => {
    await openHydrated(page, '/info/nurses');
    await context.setOffline(true);
    const banner = page.getByText(/You are offline/);
    await expect(banner).toBeVisible();
    await expectPageQuality(page, 'offline');
    await expectPageEndNotCovered(page, banner);
    await context.setOffline(false);
    await expect(page.getByText(/You are offline/)).toBeHidden();
  });
});

test('an idle person is asked two minutes before the session ends, and one press continues it', {
  tag: '@slow',
}, async ({ page, portal }) => {
  await signIn(page, portal.shell.url, 'customer');
  await openHydrated(page, '/info/nurses');
  // A customer's session ends after 30 minutes without activity.
  await page.evaluate(() => localStorage.setItem('session-active-at', String(Date.now() - 28.5 * 60_000)));
  const stay = page.getByRole('button', { name: 'Stay signed in' });
  await expect(stay).toBeVisible();
  await expectPageQuality(page, 'idle notice');
  await expectPageEndNotCovered(page, page.getByRole('region', { name: 'Are you still there?' }));
  await tabTo(page, stay);
  await page.keyboard.press('Enter');
  await expect(stay).toBeHidden();
});

test('parts that feature flags show meet all page rules', { tag: '@slow' }, async ({ page, portal }) => {
  await portal.writeConfig({ features: { socialSignIn: true, contactForm: true, moreServiceCards: true } });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 3, name: 'Insurance' })).toBeVisible();
  await page.getByRole('button', { name: 'Contact us' }).click();
  await expect(page.getByLabel('Your message')).toBeVisible();
  await expectPageQuality(page, 'home with flags');
  for (const path of ['/log-in', '/sign-up']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expectPageQuality(page, `${path.slice(1)} with flags`);
  }
  await portal.writeConfig({});
});
