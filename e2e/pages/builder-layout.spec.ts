import type { Page } from '@playwright/test';
import { tabTo } from '../support/geometry/keyboard.ts';
import { boxOf, expectContentFits } from '../support/geometry/layout.ts';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

const HEIGHT = 800;
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true });
const preview = (page: Page) => page.getByRole('complementary', { name: 'Live preview' });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.beforeEach(async ({ page, portal }) => {
  await signIn(page, portal.shell.url, 'admin');
});

async function openBuilder(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.goto('/admin/service-management/create/1/service');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

const scrollTo = (page: Page, share: number) =>
  page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), share);

test('the buttons of the service form stay in view at each scroll position', async ({ page }) => {
  for (const width of [360, 768, 1024, 1280, 1440]) {
    await openBuilder(page, width);
    for (const share of [0, 0.4, 1]) {
      await scrollTo(page, share);
      await expect.soft(update(page), `${share} at ${width} px`).toBeInViewport({ ratio: 1 });
    }
  }
});

test('the live preview is next to the form and scrolls by itself; in wide windows the index is on the left', async ({
  page,
}) => {
  for (const width of [1024, 1280, 1440]) {
    await openBuilder(page, width);
    await scrollTo(page, 0.4);
    const [form, previewBox] = await Promise.all([boxOf(region(page, 'Other information')), boxOf(preview(page))]);
    expect.soft(previewBox.x, `${width} px`).toBeGreaterThan(form.right);
    expect.soft([previewBox.y >= 0, previewBox.bottom <= HEIGHT], `${width} px`).toEqual([true, true]);
    const body = region(page, 'The form of applicants');
    const hidden = await body.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect.soft(hidden, `${width} px`).toBeGreaterThan(0);
    if (width < 1200) continue;
    const index = await boxOf(page.getByRole('navigation', { name: 'Sections of the form' }));
    expect.soft([index.right < form.x, index.y >= 0, index.bottom <= HEIGHT]).toEqual([true, true, true]);
  }
  for (const width of [360, 768]) {
    await openBuilder(page, width);
    await expect.soft(preview(page)).toHaveCount(0);
  }
});

test('a closed row is one line, and its fields align with those of the other rows', async ({ page }) => {
  for (const width of [360, 768, 1024, 1280, 1440]) {
    await openBuilder(page, width);
    const lists = width < 640 ? ['Required information'] : ['Required information', 'Mandatory documents', 'URLs'];
    for (const name of lists) {
      const rows = await region(page, name).getByRole('listitem').all();
      const boxes = await Promise.all(rows.map(boxOf));
      // Label, field of 44 px and spacing. A narrow row has its type in a second line.
      const maxHeight = width < 640 ? 96 : 72;
      expect
        .soft(Math.max(...boxes.map(({ height }) => height)), `${name} at ${width} px`)
        .toBeLessThanOrEqual(maxHeight);
      const types = await region(page, name)
        .getByLabel(/^(Type|File type|Address)$/)
        .all();
      const edges = (await Promise.all(types.map(boxOf))).map(({ x }) => Math.round(x));
      expect.soft(new Set(edges).size, `${name} at ${width} px`).toBe(1);
    }
  }
});

test('each field of a closed row has a visible label', async ({ page }) => {
  for (const width of [360, 1280]) {
    await openBuilder(page, width);
    const labels = page.getByRole('listitem').locator('label').filter({ visible: true });
    for (const label of (await labels.all()).slice(0, 12)) {
      expect.soft((await boxOf(label)).width, `${width} px`).toBeGreaterThan(20);
    }
    expect.soft(await labels.count(), `${width} px`).toBeGreaterThan(10);
  }
});

test('the bar and the header never cover the focus', async ({ page }) => {
  await openBuilder(page, 1280);
  const isFocusInView = async () => {
    const [{ y }, focused, head] = await Promise.all([
      boxOf(update(page)),
      boxOf(page.locator(':focus')),
      boxOf(page.getByRole('banner')),
    ]);
    return focused.bottom <= y && focused.y >= head.bottom;
  };
  await page.getByLabel('Name/Title').focus();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    expect.soft(await isFocusInView(), `after ${presses + 1} times Tab`).toBe(true);
  }
  await tabTo(page, page.getByLabel('Amount in AED'), 'Shift+Tab');
  expect.soft(await isFocusInView()).toBe(true);
});

test('the text of an open row and of a group fits in any font and at 200 % text', async ({ page }) => {
  await openBuilder(page, 1280);
  await page.getByRole('button', { name: 'Add repeating group' }).click();
  for (const name of ['At least', 'At most']) {
    expect.soft((await boxOf(page.getByText(name, { exact: true }))).width, name).toBeGreaterThan(20);
  }
  await page.getByRole('button', { name: 'Details: Required information 1' }).click();
  await page.getByRole('button', { name: 'Details: Mandatory document 1' }).click();
  await expectContentFits(page, 'builder');
});
