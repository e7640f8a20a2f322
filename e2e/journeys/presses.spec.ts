import { expect, test } from '../support/journey.ts';
import { missedPresses, missedPressesOfDialog, rehearsePresses } from '../support/presses.ts';
import { signIn } from '../support/sign-in.ts';

// A dialog does not grow where its reader sees things move either.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const width of [360, 1280]) {
  test(`at ${width} px no press moves its target in the queue and its dialogs`, {
    tag: '@slow',
  }, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, portal.shell.url, 'superAdmin');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.goto('/admin/dashboard?status=1&search=Passport%20renewal');
    await button('Filters').click();
    await page.waitForLoadState('networkidle');
    await rehearsePresses(page);
    expect.soft(await missedPresses(page, page.getByRole('main'))).toEqual([]);
    for (const name of ['Save view', 'Manage views'])
      expect.soft(await missedPressesOfDialog(page, { by: button(name) }), name).toEqual([]);
  });
}

test('at 1280 px no press moves its target in a review and its dialog', {
  tag: '@slow',
}, async ({ page, portal }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, portal.shell.url, 'superAdmin');
  await page.goto('/admin/dashboard?search=Passport%20renewal');
  await page
    .getByRole('link', { name: /^View application/ })
    .first()
    .click();
  const bar = page.getByRole('region', { name: 'Review', exact: true });
  await bar.waitFor();
  await page.waitForLoadState('networkidle');
  await rehearsePresses(page);
  expect.soft(await missedPresses(page, page.getByRole('main'))).toEqual([]);
  const payment = page.getByLabel('Payment status');
  expect.soft(await missedPressesOfDialog(page, { by: payment, value: 'Failed' })).toEqual([]);
});
