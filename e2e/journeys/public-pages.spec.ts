import { expect, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import { openLive } from '../support/live.ts';
import { signIn } from '../support/sign-in.ts';
import { expectSound } from '../support/sound-page.ts';

test('Contact us scrolls to the section from a guide, and again from the top of home', async ({ page }) => {
  await openLive(page, '/info/nurses');
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

test('a service card leads to its guide, and the nurse guide is read to its end by keyboard', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Read the guide: Emigration clearance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emigration clearance' })).toBeVisible();
  await page.goto('/info/emigration-clearance');
  await expect(page).toHaveURL(/\/info\/emmigration-clearance$/);
  await openLive(page, '/info/nurses');
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

test('the header menus are worked by keyboard alone', async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openLive(page, '/refund-policy');
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

test('the menu folds below 768 px', async ({ page }) => {
  const entry = page.getByRole('banner').getByRole('link', { name: 'Contact us' });
  await page.setViewportSize({ width: 767, height: 800 });
  await openLive(page, '/');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(entry).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(entry).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test('the country is found by typing and tapped, and a number of another form is refused before it is sent', async ({
    page,
  }) => {
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
    await expectSound(page, 'open country list');
  });
});

test.describe('without a connection', () => {
  test.use({ expectedConsole: /Failed to load resource|net::ERR/ });

  test('a banner stands until it is back', async ({ page, context }) => {
    await openLive(page, '/info/nurses');
    await context.setOffline(true);
    await expect(page.getByText(/You are offline/)).toBeVisible();
    await expectSound(page, 'offline');
    await context.setOffline(false);
    await expect(page.getByText(/You are offline/)).toBeHidden();
  });
});

test('someone idle is asked two minutes before the end, and stays with one press', async ({ page, portal }) => {
  await signIn(page, portal.shell.url, 'customer');
  await openLive(page, '/info/nurses');
  await page.evaluate(() => localStorage.setItem('session-active-at', String(Date.now() - 28.5 * 60_000)));
  const stay = page.getByRole('button', { name: 'Stay signed in' });
  await expect(stay).toBeVisible();
  await expectSound(page, 'idle notice');
  await tabTo(page, stay);
  await page.keyboard.press('Enter');
  await expect(stay).toBeHidden();
});

test('the hidden parts are sound when an operator shows them', async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const features = { socialSignIn: true, contactForm: true, moreServiceCards: true };
    await route.fulfill({ response, json: { ...(await response.json()), features } });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 3, name: 'Insurance' })).toBeVisible();
  await page.getByRole('button', { name: 'Contact us' }).click();
  await expect(page.getByLabel('Your message')).toBeVisible();
  await expectSound(page, 'home with flags');
  for (const path of ['/log-in', '/sign-up']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expectSound(page, `${path.slice(1)} with flags`);
  }
});
