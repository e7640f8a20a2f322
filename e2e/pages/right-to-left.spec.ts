import type { Page } from '@playwright/test';
import { boxOf } from '../support/geometry/layout.ts';
import { findLeftAlignedTexts, findUnmirroredElements } from '../support/geometry/mirror.ts';
import { expect, test } from '../support/journey.ts';
import { openPortalPage, pagesBehindLinks, portalPages } from '../support/pages/portal-pages.ts';
import { createWorkerPages } from '../support/pages/worker-pages.ts';
import { signIn } from '../support/sign-in.ts';

const setRightToLeft = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });

for (const accountName of [undefined, 'customer', 'employer', 'admin', 'superAdmin'] as const) {
  test(`every page of ${accountName ?? 'a visitor'} mirrors from right to left`, async ({ page, portal }) => {
    test.slow();
    const pages = [...portalPages, ...pagesBehindLinks, ...(accountName ? [] : await createWorkerPages(portal))];
    if (accountName) await signIn(page, portal.shell.url, accountName);
    for (const each of pages.filter(({ account }) => account === accountName)) {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await openPortalPage(page, portal.shell.url, each);
        const find = () => findUnmirroredElements(page);
        await expect
          .configure({ soft: true })
          .poll(find, { message: `${each.name} at ${width} px`, timeout: 5_000 })
          .toEqual([]);
        expect.soft(await findLeftAlignedTexts(page), `${each.name} at ${width} px`).toEqual([]);
      }
    }
  });
}

test('from right to left, the tabs scroll to the chosen one, and the left arrow key chooses the next one', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, portal.shell.url, 'customer');
  await page.goto('/user/applications/list?status=1');
  const chosenTab = page.getByRole('tab', { selected: true });
  await expect(chosenTab).toHaveText('In progress');
  await setRightToLeft(page);
  for (const name of ['Approved', 'Re-submission', 'Rejected']) {
    await chosenTab.press('ArrowLeft');
    await expect(chosenTab).toHaveText(name);
    await expect(chosenTab).toBeFocused();
    await expect(chosenTab).toBeInViewport({ ratio: 1 });
  }
});

test('from right to left, the queue aligns an English name at the right and hides only its middle', async ({
  page,
  portal,
}) => {
  await signIn(page, portal.shell.url, 'admin');
  await page.goto('/admin/dashboard');
  const row = page.getByRole('row').filter({ hasText: 'Passport renewal assistance' }).first();
  await row.waitFor();
  await setRightToLeft(page);
  const start = row.locator('.list-start').filter({ hasText: 'Passport' });
  await expect(start).toHaveCSS('direction', 'ltr');
  const cell = await boxOf(start.locator('xpath=ancestor::td'));
  const textRight = await row
    .locator('.list-end')
    .filter({ hasText: 'assistance' })
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
  expect(cell.right - textRight).toBeLessThanOrEqual(12);
});
