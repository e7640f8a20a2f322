import type { Page } from '@playwright/test';
import { boxOf } from '../support/geometry/layout.ts';
import { expect, test } from '../support/journey.ts';
import { expectAccessible } from '../support/page-quality.ts';
import { signIn } from '../support/sign-in.ts';

async function openReview(page: Page, shell: string) {
  await signIn(page, shell, 'admin');
  await page.goto('/admin/dashboard?order=oldest&search=Indian%20female%20workers');
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
  test(`at ${width} × ${height} document and decision are in view next to the answers, without scrolling`, async ({
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
    await expectAccessible(page, `review page-${width}`);
  });
}

test('at 1280 × 800 two documents are side by side, and their tools move no answer', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openReview(page, portal.shell.url);
  await page.getByRole('button', { name: 'Side by side' }).click();
  await page.getByLabel('Second document').selectOption({ label: 'Employment contract (3 of 5)' });
  const frames = page.locator('.document-sheet > * > iframe');
  await expect(frames).toHaveCount(2);
  for (const at of [0, 1]) {
    const upright = await boxOf(frames.nth(at));
    for (const name of ['Zoom in', 'Turn']) {
      const tool = page.getByRole('button', { name }).nth(at);
      await tool.focus();
      await page.keyboard.press('Enter');
      await expect.soft(tool).toBeInViewport({ ratio: 1 });
    }
    const sheet = await boxOf(page.locator('.document-sheet').nth(at));
    const turned = await boxOf(frames.nth(at));
    expect.soft(upright.height).toBeGreaterThan(0.4 * 800);
    expect.soft(turned.height).toBeGreaterThan(1.4 * upright.height);
    expect.soft(turned.width).toBeCloseTo(sheet.width - 2, 0);
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectAccessible(page, 'review page side by side-1280');
});

/** Opens a paid application, because its bar shows all file fields. */
async function openPaidApplication(page: Page, shell: string) {
  await signIn(page, shell, 'admin');
  await page.goto('/admin/dashboard?order=oldest&payment=Completed');
  await page
    .getByRole('link', { name: /^View application/ })
    .first()
    .click();
  await page.locator('.document-sheet').waitFor();
}

test('at 1280 × 800 Update moves neither the page nor a button, and the open bar is lower than 200 px', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPaidApplication(page, portal.shell.url);
  const bar = page.getByRole('region', { name: 'Review', exact: true });
  const buttons = bar.locator('.form-buttons button');
  const boxes = () => buttons.evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
  const readScrollPosition = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(readScrollPosition).toBe(300);
  const before = await boxes();

  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/Application/AddApplication', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await bar.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(bar.locator('.push-button-loading').first()).toBeVisible();
  expect.soft(await boxes()).toEqual(before);
  answer();
  await expect(bar.getByText('The application is updated!')).toBeVisible();
  expect.soft(await boxes()).toEqual(before);
  expect.soft(await readScrollPosition()).toBe(300);

  await bar.getByRole('button', { name: 'Invoice and files' }).click();
  await expect(bar.getByLabel('Invoice number')).toBeVisible();
  expect.soft(await boxes()).toEqual(before);
  expect.soft((await boxOf(bar)).height).toBeLessThan(200);
  await bar.getByLabel(/^Remarks/).focus();
  expect.soft((await boxOf(bar)).height).toBeLessThan(200);
  const controls = await bar.locator(':is(a, button, input, select, textarea):visible').count();
  for (let at = 0; at < controls; at += 1) {
    await page.keyboard.press('Shift+Tab');
    if (!(await bar.evaluate((element) => element.contains(document.activeElement)))) break;
    expect.soft(await readScrollPosition()).toBe(300);
  }
  await expectAccessible(page, 'review page update-1280');
});

for (const width of [360, 768]) {
  test(`at ${width} px each document that is opened comes into view`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 740 });
    await openReview(page, portal.shell.url);
    for (const [name, shown] of [
      [/^View Photograph/, 'img'],
      [/^View Passport copy/, 'iframe'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      const sheet = page.locator('.document-sheet');
      await expect(sheet.locator(shown)).toBeInViewport({ ratio: 0.5 });
      expect.soft((await boxOf(sheet)).height).toBeGreaterThanOrEqual(0.69 * 740);
      expect.soft((await boxOf(sheet.locator(shown))).height).toBeGreaterThan(0.45 * 740);
    }
    await expectAccessible(page, `review page document-${width}`);
  });

  test(`at ${width} px the bar shows every status in full`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 740 });
    await openReview(page, portal.shell.url);
    const [availableWidth, neededWidth] = await page.getByLabel('Application status').evaluate((select) => {
      const asWideAsItsWidest = select.cloneNode(true) as HTMLElement;
      Object.assign(asWideAsItsWidest.style, { position: 'fixed', width: 'max-content' });
      select.after(asWideAsItsWidest);
      const widths = [select.getBoundingClientRect().width, asWideAsItsWidest.getBoundingClientRect().width] as const;
      asWideAsItsWidest.remove();
      return widths;
    });
    expect(availableWidth).toBeGreaterThanOrEqual(neededWidth);
  });
}

test('at 360 px everything is one column, and the bar never covers the focus', async ({ page, portal }) => {
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
  await expectAccessible(page, 'review page-360');
});
