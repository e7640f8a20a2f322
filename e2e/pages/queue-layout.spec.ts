import { boxOf } from '../support/geometry/layout.ts';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

test('a row of the queue is at most 48 px high, and neither queue nor figures scroll sideways', async ({
  page,
  portal,
}) => {
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

test('names of services with the same beginning stay different in the queue; the focus shows the full name', async ({
  page,
  portal,
}) => {
  await signIn(page, portal.shell.url, 'admin');
  let number = 0;
  await page.route('**/Application/GetAllApplications', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(/"serviceName":"[^"]*"/g, () => {
      number += 1;
      return `"serviceName":"Clearance for domestic workers who go to the region number ${number % 30}"`;
    });
    await route.fulfill({ response, body });
  });
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/dashboard');
    const ends = page.getByRole('table', { name: 'Application requests' }).locator('.list-end');
    const names = ends.filter({ hasText: /^number \d+$/ });
    await expect(names).toHaveCount(10);
    for (const end of await names.all()) {
      // Compare fractions of a pixel: even a smaller overflow cuts the last digits.
      const cut = await end.evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return text.getBoundingClientRect().width - element.getBoundingClientRect().width;
      });
      expect.soft(cut, `${width} px`).toBeLessThanOrEqual(0);
    }
    expect(new Set(await names.allTextContents()).size).toBe(10);
  }
  const row = page.getByRole('table', { name: 'Application requests' }).locator('tbody > tr').first();
  const start = row.locator('.list-start').filter({ hasText: 'Clearance' });
  expect(await start.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0);
  await row.getByRole('link').focus();
  await expect(start).toHaveCSS('display', 'inline');
});
