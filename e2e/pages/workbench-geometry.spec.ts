import type { Page } from '@playwright/test';
import { boxOf } from '../support/geometry.ts';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';
import { expectNoViolation } from '../support/sound-page.ts';

async function openReview(page: Page, shell: string) {
  await signIn(page, shell, 'admin');
  await page.goto('/admin/dashboard?status=1&order=oldest&search=Asha');
  await page
    .getByRole('link', { name: /^View application/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Review', exact: true }).waitFor();
}

for (const [width, height] of [
  [1024, 768],
  [1280, 800],
  [1440, 900],
] as const) {
  test(`at ${width} × ${height} document and decision are in view beside the answers, without scrolling`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height });
    await openReview(page, portal.shell.url);
    await page.locator('.document-sheet').waitFor();
    const viewer = await boxOf(page.getByRole('region', { name: 'Documents', exact: true }));
    const bar = await boxOf(page.getByRole('region', { name: 'Review', exact: true }));
    const answers = await boxOf(page.getByRole('region', { name: 'Required Informations' }));
    expect.soft(viewer.height).toBeGreaterThanOrEqual(0.7 * height);
    expect.soft(viewer.x).toBeGreaterThanOrEqual(answers.right);
    expect.soft(viewer.bottom).toBeLessThanOrEqual(bar.y);
    expect.soft(bar.bottom).toBeLessThanOrEqual(height);
    for (const name of ['Application status', 'Payment status', 'Remarks']) {
      await expect.soft(page.getByLabel(name, { exact: name !== 'Remarks' })).toBeInViewport({ ratio: 1 });
    }
    await expect.soft(page.getByRole('button', { name: 'Update', exact: true })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expectNoViolation(page, `workbench-${width}`);
  });
}

test('at 360 px everything is one column, and the bar covers nothing that has the focus', async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openReview(page, portal.shell.url);
  const bar = page.getByRole('region', { name: 'Review', exact: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const last = page.getByRole('button', { name: 'Add note' });
  await last.focus();
  expect((await boxOf(last)).bottom).toBeLessThanOrEqual((await boxOf(bar)).y);
  await bar.getByRole('button', { name: 'More' }).click();
  await expect(page.getByLabel(/^Remarks/)).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('button', { name: 'Update', exact: true })).toBeInViewport({ ratio: 1 });
  await expectNoViolation(page, 'workbench-360');
});
