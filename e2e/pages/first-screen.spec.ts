import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { type DemoAccountName, signIn } from '../support/sign-in.ts';

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** Measures the mean darkness at the end of a row, where its shade is. 0 is white, 255 black. */
async function measureDarknessAtEnd(page: Page, row: Locator): Promise<number> {
  await row.scrollIntoViewIfNeeded();
  const box = await row.boundingBox();
  if (!box) throw new Error('The row is not shown.');
  // Only the edge, above the content of the row.
  const clip = { x: box.x + box.width - 4, y: box.y + 2, width: 4, height: 4 };
  const picture = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data: bytes } = context.getImageData(0, 0, image.width, image.height);
    const colours = bytes.filter((_, at) => at % 4 !== 3);
    return 255 - colours.reduce((sum, one) => sum + one, 0) / colours.length;
  }, picture);
}

async function expectScrollShade(page: Page, row: Locator): Promise<void> {
  const hidden = () =>
    row.evaluate(({ scrollWidth, clientWidth, scrollLeft }) => scrollWidth - clientWidth - scrollLeft);
  await row.evaluate((element) => element.scrollTo({ left: 0 }));
  expect(await hidden()).toBeGreaterThan(10);
  const darknessWhenCut = await measureDarknessAtEnd(page, row);
  await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect.poll(hidden).toBeLessThanOrEqual(1);
  expect(darknessWhenCut).toBeGreaterThan(15 + (await measureDarknessAtEnd(page, row)));
}

test.describe('on a phone of 360 × 640', () => {
  test.use(phone);

  for (const accountName of ['admin', 'superAdmin'] as const satisfies readonly DemoAccountName[]) {
    test(`the dashboard of the ${accountName} shows the first application without scrolling`, async ({
      page,
      portal,
    }) => {
      await signIn(page, portal.shell.url, accountName);
      const card = page.getByRole('list', { name: 'Application requests' }).getByRole('listitem').first();
      await expect(card).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Administration' })).toBeInViewport();
      for (const name of ['Service', 'Application Id', 'Submitted by', 'Submitted date', 'Application status']) {
        const value = card.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd');
        await expect.soft(value, name).toBeInViewport({ ratio: 1 });
      }
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  }

  test('a row of tabs has a shade at its end only while tabs are hidden there', async ({ page, portal }) => {
    await signIn(page, portal.shell.url, 'superAdmin');
    await expectScrollShade(page, page.getByRole('tablist'));
    await page.goto('/admin/service-management/create/1/service');
    await expectScrollShade(page, page.getByRole('navigation', { name: 'Sections of the form' }));
  });

  test('without a keyboard, pages show no help about keyboard shortcuts', async ({ page, portal }) => {
    await signIn(page, portal.shell.url, 'admin');
    const help = page.getByRole('button', { name: 'Keyboard shortcuts' });
    const options = page.getByRole('button', { name: 'View and filters' });
    await options.tap();
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
    await expect(help).toBeHidden();
    await options.tap();
    await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
    await page
      .getByRole('link', { name: /^View application/ })
      .first()
      .tap();
    await page.getByRole('region', { name: 'Review', exact: true }).waitFor();
    await expect(help).toBeHidden();
  });

  for (const accountName of ['customer', 'employer'] as const satisfies readonly DemoAccountName[]) {
    test(`the ${accountName} sees the first service and the first application without scrolling`, async ({
      page,
      portal,
    }) => {
      await signIn(page, portal.shell.url, accountName);
      await expect(page.getByRole('link', { name: /^Apply for / }).first()).toBeInViewport({ ratio: 1 });
      await page.goto('/user/applications/list');
      const card = page.getByRole('list', { name: 'My application requests' }).getByRole('listitem').first();
      await expect(card.getByRole('link').first()).toBeInViewport({ ratio: 1 });
      await expect(card.locator('dl')).toBeInViewport({ ratio: 1 });
      await expectScrollShade(page, page.getByRole('tablist'));
    });
  }
});

test('with a mouse and a keyboard, the queue shows its options and the help about shortcuts', async ({
  page,
  portal,
}) => {
  await signIn(page, portal.shell.url, 'admin');
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'View and filters' })).toBeHidden();
});
