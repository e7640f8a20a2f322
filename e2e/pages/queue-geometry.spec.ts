import { boxOf } from '../support/geometry.ts';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

test('a row of the queue is one line of 48 px at most, and no window scrolls sideways', async ({ page, portal }) => {
  await signIn(page, portal.shell.url, 'admin');
  const rows = page.getByRole('table', { name: 'Application requests' }).locator('tbody > tr');
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/dashboard');
    await expect(rows).toHaveCount(10);
    for (const row of await rows.all()) expect.soft((await boxOf(row)).height).toBeLessThanOrEqual(48);
  }
  for (const path of ['/admin/dashboard?payment=Completed&assigned=me&from=2026-01-02', '/admin/figures']) {
    for (const width of [360, 768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect
        .configure({ soft: true })
        .poll(scrollWidth, { message: `${path} at ${width} px` })
        .toBeLessThanOrEqual(width);
    }
  }
});

test('what is cut off in a row stands there whole while the row has the focus', async ({ page, portal }) => {
  await signIn(page, portal.shell.url, 'admin');
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/admin/dashboard');
  const row = page
    .getByRole('table', { name: 'Application requests' })
    .getByRole('row')
    .filter({ hasText: 'Indian female workers' })
    .first();
  const service = row.locator('.list-cut').filter({ hasText: 'Indian female workers' });
  const cut = () => service.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(cut).toBeGreaterThan(0);
  await row.getByRole('link').focus();
  await expect.poll(cut).toBe(0);
});
