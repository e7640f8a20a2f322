import { downloadPdf } from '../support/forms/download-pdf.ts';
import { tabTo } from '../support/geometry/keyboard.ts';
import { expect, openSignedInPage, test } from '../support/journey.ts';
import { expectAccessible, expectPageQuality } from '../support/page-quality.ts';
import { emulateSlow4g, phoneOptions } from '../support/phone.ts';
import { signIn } from '../support/sign-in.ts';

test.describe('on a phone', () => {
  test.use(phoneOptions);
  test.beforeEach(({ page }) => emulateSlow4g(page));

  test('a customer saves the invoice as PDF; an administrator gets the same number by keyboard', {
    tag: '@slow',
  }, async ({ page, browser, portal }) => {
    const shell = portal.shell.url;
    await signIn(page, shell, 'customer');
    await page.goto('/user/applications/list');
    const paid = page.getByRole('listitem').filter({ hasText: 'Completed' });
    await paid.first().getByRole('link').first().tap();
    await page.getByRole('link', { name: 'View invoice' }).tap();
    await page.getByRole('button', { name: 'Download PDF' }).waitFor();
    const file = await downloadPdf(page, (button) => button.tap());
    expect(file).toMatchObject({ name: expect.stringMatching(/^invoice-\d{4}-\d{6}\.pdf$/), pages: 1 });
    const number = file.name.slice('invoice-'.length, -'.pdf'.length).replace('-', '/');
    expect(file.title).toBe(`Invoice ${number}`);
    await expect(page.getByRole('status').filter({ hasText: `Invoice ${number} is saved.` })).toBeInViewport();
    await expectAccessible(page, 'invoice saved-360');
    expect(await downloadPdf(page, (button) => button.tap())).toEqual(file);

    const admin = await openSignedInPage(browser, shell, 'admin');
    await admin.goto(`${shell}/admin/invoice${new URL(page.url()).search}`);
    const same = await downloadPdf(admin, async (button) => {
      await tabTo(admin, button);
      await admin.keyboard.press('Enter');
    });
    expect(same).toEqual(file);
    await expectPageQuality(admin, 'invoice saved');
  });
});
