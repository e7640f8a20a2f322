import type { Locator, Page } from '@playwright/test';
import { pressEnterOn, tabTo } from '../support/geometry/keyboard.ts';
import { emulateOldestBrowser, expect, expectBriefText, test } from '../support/journey.ts';
import { expectAccessible, expectPageQuality } from '../support/page-quality.ts';
import { signIn } from '../support/sign-in.ts';

const serviceName = 'Crane drivers';
const regionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function save(page: Page, name: 'Save' | 'Publish'): Promise<void> {
  await expectBriefText(page, 'Your service is saved!', () => pressEnterOn(page, button(page, name)));
  await expect(page).toHaveURL(/service-management\/list/);
}

test('an administrator builds a service with a choice, a condition and an eligibility question by keyboard, next to its preview', {
  tag: '@slow',
}, async ({ page, portal }) => {
  test.slow();
  await signIn(page, portal.shell.url, 'admin');
  await page.goto(`${portal.shell.url}/admin/service-management/create-new`);
  const required = regionOf(page, 'Required information');
  const preview = page.getByRole('complementary', { name: 'Live preview' });

  await test.step('the administrator adds an eligibility question and two items', async () => {
    await type(page, page.getByLabel('Name/Title'), serviceName);
    await type(page, page.getByLabel('Description of the service'), 'Clearance for crane drivers.');
    await type(page, page.getByLabel('Amount in AED'), '120');
    await pressEnterOn(page, button(page, 'Add eligibility question'));
    await page.keyboard.type('Are you 18 or older?');
    await type(page, page.getByLabel('Text for all others'), 'Apply once you are 18.');
    await type(page, required.getByLabel('Name of the information'), 'Occupation');
    await type(page, required.getByLabel('Type', { exact: true }), 'Choice of one');
    await pressEnterOn(page, button(page, 'Details: Required information 1'));
    await pressEnterOn(page, button(page, 'Add option'));
    await page.keyboard.type('Mason');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Crane driver');
    await pressEnterOn(page, button(page, 'Add required information'));
    await page.keyboard.type('Licence number');
    await type(page, required.getByLabel('Type', { exact: true }).nth(1), 'Text');
  });

  await test.step('the second item appears only if the occupation is crane driver', async () => {
    await pressEnterOn(page, button(page, 'Details: Required information 2'));
    await type(page, required.getByLabel('Pattern (optional)'), 'A9999');
    await type(page, required.getByLabel('Information', { exact: true }).last(), 'Occupation');
    await type(page, required.getByLabel('Answer', { exact: true }), 'Crane driver');
    await expect(preview.getByLabel('Crane driver')).toBeVisible();
    await expect(preview.getByLabel('Licence number')).toHaveCount(0);
    await tabTo(page, preview.getByLabel('Mason'));
    await page.keyboard.press('ArrowDown');
    await expect(preview.getByLabel('Licence number')).toBeVisible();
  });
  await expectPageQuality(page, 'builder with open rows');
  await page.setViewportSize({ width: 1280, height: 800 });

  await test.step('the administrator saves and changes the service, and compares the two versions', async () => {
    await tabTo(page, page.getByLabel('Document name'), 'Shift+Tab');
    await page.keyboard.type('Licence');
    await save(page, 'Save');
    await type(page, page.getByRole('searchbox'), serviceName);
    await pressEnterOn(page, page.getByRole('link', { name: new RegExp(serviceName) }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${serviceName}`);
    await tabTo(page, button(page, 'Move up: Required information 2'));
    await page.keyboard.press('Enter');
    await pressEnterOn(page, button(page, 'Publish'));
    await expect(page.getByText('Choose an item above this one.')).toBeAttached();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect(required.getByLabel('Information', { exact: true }).first()).toBeFocused();
    await tabTo(page, button(page, 'Move down: Required information 1'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Amount in AED'), 'Shift+Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('130');
    await save(page, 'Publish');
    await page.getByRole('link', { name: new RegExp(serviceName) }).click();
    await pressEnterOn(page, page.getByRole('link', { name: 'Versions' }));
    const changes = page.getByRole('region', { name: 'What changed' });
    await expect(changes.getByRole('region', { name: 'Service charge' })).toContainText('130');
    await expect(page.getByText('Version 2', { exact: true })).toBeVisible();
    await expectPageQuality(page, 'versions of a service');
  });
});

test('on a phone an administrator opens, moves and tries rows by touch', { tag: '@slow' }, async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await emulateOldestBrowser(context);
  const page = await context.newPage();
  await signIn(page, portal.shell.url, 'admin');
  await page.goto(`${portal.shell.url}/admin/service-management/create/1/service`);
  const required = regionOf(page, 'Required information');
  const names = required.getByLabel('Name of the information');
  const second = await names.nth(1).inputValue();
  await button(page, 'Details: Required information 2').tap();
  await required.getByRole('button', { name: 'Move up: Required information 2' }).tap();
  await expect(names.first()).toHaveValue(second);
  await required.getByLabel('Help text').fill('As in the passport.');
  await expectAccessible(page, 'builder on a phone');
  await button(page, 'Live preview').tap();
  await expect(names.first()).toBeHidden();
  const preview = page.getByRole('complementary', { name: 'Live preview' });
  await expect(preview.getByText('As in the passport.')).toBeVisible();
  await expectAccessible(page, 'live preview on a phone');
  await button(page, 'Live preview').tap();
  await expect(names.first()).toBeVisible();
  await button(page, 'Remove: Required information 1').tap();
  await required.getByRole('button', { name: 'Undo' }).tap();
  await expect(names.first()).toHaveValue(second);
  await button(page, 'Discard').tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).tap();
  await expect(page).toHaveURL(/service-management\/list/);
});
