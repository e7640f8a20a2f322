import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../support/journey.ts';
import { signIn, type Who } from '../support/sign-in.ts';

const pages: readonly { readonly name: string; readonly path: string; readonly as?: Who }[] = [
  { name: 'home', path: '/' },
  { name: 'log-in', path: '/log-in' },
  { name: 'sign-up', path: '/sign-up' },
  { name: 'password reset', path: '/password-reset' },
  { name: 'terms', path: '/terms-and-conditions' },
  { name: 'refund policy', path: '/refund-policy' },
  { name: 'nurse guide', path: '/info/nurses' },
  { name: 'emigration clearance', path: '/info/emmigration-clearance' },
  { name: 'male worker guide', path: '/info/indian-male-worker' },
  { name: 'female worker guide', path: '/info/indian-female-worker' },
  { name: 'catalogue', path: '/user/services/list', as: 'customer' },
  { name: 'new application', path: '/user/services/apply-new/1/service', as: 'customer' },
  { name: 'my applications', path: '/user/applications/list', as: 'customer' },
  { name: 'settings', path: '/user/settings', as: 'customer' },
  { name: 'not found', path: '/user/nothing-here', as: 'customer' },
  { name: 'no access', path: '/admin/dashboard', as: 'customer' },
  { name: 'dashboard', path: '/admin/dashboard', as: 'admin' },
  { name: 'services', path: '/admin/service-management/list', as: 'admin' },
  { name: 'new service', path: '/admin/service-management/create-new', as: 'admin' },
  { name: 'edit service', path: '/admin/service-management/create/1/service', as: 'admin' },
  { name: 'customers', path: '/admin/customer-list', as: 'admin' },
  { name: 'customer', path: '/admin/customer-detail/3', as: 'admin' },
  { name: 'no access for a plain admin', path: '/admin/manage-admins', as: 'admin' },
  { name: 'manage admins', path: '/admin/manage-admins', as: 'superAdmin' },
  { name: 'edit admin', path: '/admin/edit-admin/2', as: 'superAdmin' },
];

for (const { name, path, as } of pages) {
  for (const width of [360, 1280]) {
    test(`${name} at ${width} px has no axe violation and does not scroll sideways`, async ({ page, portal }) => {
      await page.setViewportSize({ width, height: 800 });
      if (as) await signIn(page, portal.shell.url, as);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `screenshots/${name}-${width}.png`, fullPage: true });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}

test('a review page has no axe violation', async ({ page, portal }) => {
  await signIn(page, portal.shell.url, 'admin');
  await page
    .getByRole('link', { name: /^View application/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/manage-application\//);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `screenshots/manage application-${width}.png`, fullPage: true });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ).toEqual([]);
  }
});
