import { savedPdf } from '../support/forms/saved-pdf.ts';
import { tabTo } from '../support/geometry/keyboard.ts';
import { expect, newSignedInPage, test } from '../support/journey.ts';
import { phone, slowLine } from '../support/phone.ts';
import { signIn } from '../support/sign-in.ts';
import { expectNoViolation, expectSound } from '../support/sound-page.ts';

test.describe('on a phone', () => {
  test.use(phone);
  test.beforeEach(({ page }) => slowLine(page));

  test('a customer saves the invoice as PDF; an administrator without a mouse gets the same number', {
    tag: '@slow',
  }, async ({ page, browser, portal }) => {
    const shell = portal.shell.url;
    await signIn(page, shell, 'customer');
    await page.goto('/user/applications/list');
    const paid = page.getByRole('listitem').filter({ hasText: 'Completed' });
    await paid.first().getByRole('link').first().tap();
    await page.getByRole('link', { name: 'View invoice' }).tap();
    await page.getByRole('button', { name: 'Download PDF' }).waitFor();
    const file = await savedPdf(page, (button) => button.tap());
    expect(file).toMatchObject({ name: expect.stringMatching(/^invoice-\d{4}-\d{6}\.pdf$/), pages: 1 });
    const number = file.name.slice('invoice-'.length, -'.pdf'.length).replace('-', '/');
    expect(file.title).toBe(`Invoice ${number}`);
    await expect(page.getByRole('status').filter({ hasText: `Invoice ${number} is saved.` })).toBeInViewport();
    await expectNoViolation(page, 'invoice saved-360');
    expect(await savedPdf(page, (button) => button.tap())).toEqual(file);

    const admin = await newSignedInPage(browser, shell, 'admin');
    await admin.goto(`${shell}/admin/invoice${new URL(page.url()).search}`);
    const same = await savedPdf(admin, async (button) => {
      await tabTo(admin, button);
      await admin.keyboard.press('Enter');
    });
    expect(same).toEqual(file);
    await expectSound(admin, 'invoice saved');
  });
});
