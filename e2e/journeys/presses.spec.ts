import type { Page } from '@playwright/test';
import { disablePressEffects, findMissedPresses, findMissedPressesInDialog } from '../support/geometry/presses.ts';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

// With animations too, an opening dialog must not move its controls.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const width of [360, 1280]) {
  test(`at ${width} px no press moves its target in the queue and its dialogs`, {
    tag: '@slow',
  }, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, portal.shell.url, 'superAdmin');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.goto('/admin/dashboard?status=1&search=Passport%20renewal');
    if (width === 360) await button('View and filters').click();
    await button('Filters').click();
    await page.waitForLoadState('networkidle');
    await disablePressEffects(page);
    expect.soft(await findMissedPresses(page, page.getByRole('main'))).toEqual([]);
    for (const name of ['Save view', 'Manage views'])
      expect.soft(await findMissedPressesInDialog(page, { control: button(name) }), name).toEqual([]);
  });
}

for (const width of [360, 1280]) {
  async function openReview(page: Page, shell: string) {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, shell, 'superAdmin');
    await page.goto('/admin/dashboard?search=Passport%20renewal');
    await page
      .getByRole('link', { name: /^View application/ })
      .first()
      .click();
    await page.getByRole('region', { name: 'Review', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
  }

  test(`at ${width} px no press moves its target in a review, its open sections and its dialogs`, {
    tag: '@slow',
  }, async ({ page, portal }) => {
    test.slow();
    await openReview(page, portal.shell.url);
    const main = page.getByRole('main');
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const bar = page.getByRole('region', { name: 'Review', exact: true });
    await button(/^Needs change/)
      .first()
      .click();
    await page.getByLabel('What is wrong').selectOption({ index: 1 });
    await disablePressEffects(page);
    expect.soft(await findMissedPresses(page, main), 'closed bar').toEqual([]);
    await bar.getByRole('button', { name: /^(More|Invoice and files)$/ }).evaluate((more: HTMLElement) => more.click());
    await expect(bar.getByLabel('Invoice number')).toBeVisible();
    expect.soft(await findMissedPresses(page, main), 'open bar').toEqual([]);
    const openers = {
      payment: { control: page.getByLabel('Payment status'), value: 'Failed' },
      keys: { control: button('Keyboard shortcuts') },
      leaving: { control: page.getByRole('link', { name: /^(Next|Previous): application/ }).first() },
    };
    for (const [name, opener] of Object.entries(openers))
      expect.soft(await findMissedPressesInDialog(page, opener), name).toEqual([]);
  });

  test(`at ${width} px no press moves its target in the dialog with the result of an update`, { tag: '@slow' }, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, portal.shell.url, 'superAdmin');
    const update = page.getByRole('button', { name: 'Update', exact: true });
    const openPage = async () => {
      await page.goto('/admin/service-management/create/1/service');
      await update.waitFor();
      await page.waitForLoadState('networkidle');
      await disablePressEffects(page);
    };
    expect(await findMissedPressesInDialog(page, { control: update, openPage })).toEqual([]);
  });
}
