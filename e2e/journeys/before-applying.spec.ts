import { pressEnterOn, tabTo } from '../support/geometry/keyboard.ts';
import { expect, test } from '../support/journey.ts';
import { expectAccessible } from '../support/page-quality.ts';
import { openHydrated } from '../support/pages/pre-rendered.ts';
import { emulateSlow4g, phoneOptions } from '../support/phone.ts';
import { signIn } from '../support/sign-in.ts';

const questionsPath = '/info/do-i-need-clearance';

test.describe('by thumb at 360 px', () => {
  test.use(phoneOptions);
  test.beforeEach(({ page }) => emulateSlow4g(page));

  test('three questions tell a visitor whether clearance is needed, and sign-up follows', async ({ page }) => {
    await openHydrated(page, '/');
    await page.getByRole('region', { name: 'Services' }).getByRole('link', { name: 'Do I need clearance?' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Do I need clearance?' })).toBeVisible();
    await openHydrated(page, questionsPath);
    await page.getByRole('button', { name: 'Continue' }).tap();
    await expect(page.getByText('Choose one of the answers.')).toBeVisible();
    await expectAccessible(page, 'clearance country-360');
    await page.getByText('United Arab Emirates').tap();
    await page.getByRole('button', { name: 'Continue' }).tap();
    await expect(page.getByRole('heading', { name: /printed in your passport/ })).toBeFocused();
    await expectAccessible(page, 'clearance passport-360');
    await page.getByText('I do not know').tap();
    await page.getByRole('button', { name: 'Continue' }).tap();
    await page.getByText('Yes', { exact: true }).tap();
    await page.getByRole('button', { name: 'Continue' }).tap();
    await expect(page.getByRole('heading', { name: 'You probably do not need emigration clearance' })).toBeInViewport();
    await expectAccessible(page, 'clearance unsure-360');
    await page.getByRole('link', { name: 'Change: Passport' }).tap();
    await page.getByText('Yes, it is printed').tap();
    await page.getByRole('button', { name: 'Continue' }).tap();
    await expect(page.getByRole('heading', { name: 'You need emigration clearance' })).toBeFocused();
    await page.getByRole('link', { name: 'Sign up and apply' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible();
  });

  test('a card of the catalogue shows cost, time and documents of its service', {
    tag: '@slow',
  }, async ({ page, portal }) => {
    await signIn(page, portal.shell.url, 'customer');
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Indian male workers', exact: true }) });
    await expect(card.getByRole('list', { name: 'Cost and time' })).toContainText(
      /AED \d+.*15 minutes to fill in.*14 days/,
    );
    await expect(card.getByText('Passport copy')).toBeHidden();
    await card.getByText('4 documents to upload').tap();
    await expect(card.getByText('Passport copy')).toBeVisible();
    await expectAccessible(page, 'catalogue card-360');
  });
});

test('questions and cards work by keyboard, Back opens the question before, and an address can be shared', {
  tag: '@slow',
}, async ({ page, portal, context }) => {
  await openHydrated(page, questionsPath);
  await tabTo(page, page.getByRole('radio', { name: 'Afghanistan' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Bahrain' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /printed in your passport/ })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: 'Yes, it is printed' }));
  await page.keyboard.press('ArrowDown');
  await pressEnterOn(page, page.getByRole('button', { name: 'Continue' }));
  const verdict = page.getByRole('heading', { name: 'You do not need emigration clearance' });
  await expect(verdict).toBeFocused();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'You do not need emigration clearance' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /printed in your passport/ })).toBeFocused();
  await page.goForward();
  await expect(verdict).toBeFocused();

  await signIn(page, portal.shell.url, 'customer');
  const documents = page.getByRole('group').filter({ hasText: 'documents to upload' }).first();
  await pressEnterOn(page, documents.locator('summary'));
  await expect(documents.getByRole('listitem').first()).toBeVisible();
});
