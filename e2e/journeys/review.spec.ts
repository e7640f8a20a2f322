import type { Locator, Page } from '@playwright/test';
import { submitForm } from '../support/forms/submit-form.ts';
import { expect, expectBriefText, openSignedInPage, test } from '../support/journey.ts';
import { expectAccessible, takeScreenshot } from '../support/page-quality.ts';
import { signIn, submitLogIn } from '../support/sign-in.ts';

async function openReview(admin: Page, shell: string, id: string) {
  await admin.goto(`${shell}/admin/dashboard?search=${id}`);
  await admin.getByRole('link', { name: `View application ${id}`, exact: true }).click();
  await expect(admin.getByRole('heading', { name: 'Review', exact: true })).toBeVisible();
}

async function tabTo(page: Page, target: Locator) {
  await target.waitFor();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${target}`);
}

async function update(admin: Page) {
  await admin.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(admin.getByText('The application is updated!')).toBeVisible();
}

/** The id of a demo application without a decision. */
async function findUndecidedApplication(admin: Page, shell: string): Promise<string> {
  await admin.goto(`${shell}/admin/dashboard?status=1&search=Asha`);
  const rows = admin.getByRole('row', { name: /Asha/ }).filter({ hasNotText: 'Resubmitted' });
  return applicationIdOf(rows.first().getByRole('link'));
}

const applicationIdOf = async (link: Locator) => /\d+/.exec((await link.getAttribute('aria-label')) ?? '')?.[0] ?? '';

test('an application with documents is sent back, submitted again and approved', {
  tag: '@slow',
}, async ({ page, browser, portal }) => {
  const shell = portal.shell.url;
  await signIn(page, shell, 'customer');
  const admin = await openSignedInPage(browser, shell, 'admin');
  const id = await findUndecidedApplication(admin, shell);

  await test.step('the documents open in the page', async () => {
    await openReview(admin, shell, id);
    const documents = admin.getByRole('region', { name: 'Documents', exact: true });
    for (;;) {
      const sheet = documents.locator('.document-sheet');
      await expect(sheet).toBeVisible();
      const readWidth = () => sheet.locator('img, iframe').evaluate((shown) => shown.clientWidth);
      await expect.poll(readWidth).toBeGreaterThan(0);
      const before = await readWidth();
      await documents.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(readWidth).toBeGreaterThan(before);
      const next = documents.getByRole('button', { name: 'Next document' });
      if (await next.isDisabled()) break;
      await next.click();
    }
    await expectAccessible(admin, 'review with document-1280');
  });

  await test.step('it is sent back with remarks', async () => {
    await admin.getByLabel('Application status').selectOption('Re-submission');
    await admin.getByLabel('Remarks').fill('Please send both pages of the passport.');
    await update(admin);
  });

  await test.step('the customer reads the remarks and submits again', async () => {
    await page.goto('/user/applications/list?status=3');
    await page.getByRole('link', { name: `Edit application ${id}` }).click();
    await expect(page.getByText('Please send both pages of the passport.').first()).toBeVisible();
    await expectBriefText(page, 'Your application is submitted!', () => submitForm(page));
  });

  await test.step('the queue marks it as resubmitted, and its history lists all changes until the approval', async () => {
    await admin.goto(`${shell}/admin/dashboard?search=${id}`);
    await expect(admin.getByRole('row', { name: new RegExp(`^${id} .*In progress.*Resubmitted`) })).toBeVisible();
    await openReview(admin, shell, id);
    await admin.getByLabel('Application status').selectOption('Approved');
    await update(admin);
    const history = admin.getByRole('region', { name: 'History' });
    for (const line of ['Application status: In progress → Approved', 'In progress → Re-submission']) {
      await expect(history.getByText(line)).toBeVisible();
    }
    await expect(history.getByText('Submitted again')).toBeVisible();
  });
});

test.describe('a conflict of two admins', () => {
  test.use({ expectedFaults: /409 \(Conflict\)/ });

  test('shows the second one both values and loses nothing', {
    tag: '@slow',
  }, async ({ page: first, browser, portal }) => {
    const shell = portal.shell.url;
    await signIn(first, shell, 'admin');
    await first.goto('/admin/dashboard?status=1');
    const id = await applicationIdOf(first.getByRole('link', { name: /^View application/ }).last());
    const second = await openSignedInPage(browser, shell, 'superAdmin');
    await openReview(first, shell, id);
    await openReview(second, shell, id);
    await first.getByLabel('Application status').selectOption('Rejected');
    await first.getByLabel('Remarks').fill('The visa has expired.');
    await update(first);
    await second.getByLabel('Remarks').fill('The contract is not signed.');
    await second.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(second.getByText(/^Somebody else has saved this application/)).toBeVisible();
    const both = second.getByRole('region', { name: 'Saved by somebody else' });
    await expect(both.getByText('Application status: now Rejected')).toBeVisible();
    await expect(both.getByRole('radio', { name: 'Yours: The contract is not signed.' })).toBeChecked();
    await expect(both.getByRole('radio', { name: 'Theirs: The visa has expired.' })).not.toBeChecked();
    await expect(second.getByLabel('Remarks')).toHaveValue('The contract is not signed.');
    await update(second);
    await second.reload();
    await expect(second.getByLabel('Remarks')).toHaveValue('The contract is not signed.');
    await expect(second.getByLabel('Application status')).toHaveValue('4');
  });
});

test.describe('a session that ends during a review', () => {
  test.use({ expectedFaults: /401 \(Unauthorized\)/ });

  test('loses no text: after log-in the remark is there and can be saved', { tag: '@slow' }, async ({
    page,
    portal,
    setClock,
  }) => {
    await signIn(page, portal.shell.url, 'admin');
    // An approved application: other journeys need the undecided ones without remarks.
    await page.goto('/admin/dashboard?status=2');
    await page
      .getByRole('link', { name: /^View application/ })
      .first()
      .click();
    await page.getByLabel('Remarks').fill('Please add the last page.');
    await setClock(16 * 60_000);
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page).toHaveURL(/\/log-in$/);
    await submitLogIn(page, 'admin');
    await expect(page.getByText('We have put back what you entered before and did not save.')).toBeVisible();
    await expect(page.getByLabel('Remarks')).toHaveValue('Please add the last page.');
    await update(page);
    await page.reload();
    await expect(page.getByLabel('Remarks')).toHaveValue('Please add the last page.');
    await expect(page.getByText('We have put back what you entered before and did not save.')).toBeHidden();
  });
});

test('by keyboard an administrator reviews and opens the next application of the queue', { tag: '@slow' }, async ({
  page,
  portal,
}) => {
  await signIn(page, portal.shell.url, 'admin');
  await page.goto('/admin/dashboard?status=1&order=oldest');
  await tabTo(page, page.getByRole('link', { name: /^View application/ }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^View/ }).nth(1));
  await page.keyboard.press('Enter');
  await expect(page.locator('.document-sheet')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Next document' }));
  await tabTo(page, page.getByLabel('Application status'));
  await page.keyboard.type('Re-sub');
  await tabTo(page, page.getByLabel('Remarks'));
  await page.keyboard.type('Please send it again.');
  await tabTo(page, page.getByRole('button', { name: 'Update', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The application is updated!')).toBeVisible();
  const reviewed = page.url();
  await tabTo(page, page.getByRole('link', { name: /^Next: application/ }));
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(reviewed);
  await expect(page).toHaveURL(/status=1&order=oldest/);
  await expect(page.getByLabel('Application status')).toHaveValue('1');
});

test('queue and review work at 360 px, and only the dashboard loads the chart library', { tag: '@slow' }, async ({
  page,
  portal,
}) => {
  const scripts = new Set<string>();
  const countScriptsWithChart = async () => {
    const texts = await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()));
    return texts.filter((text) => text.includes('u-legend')).length;
  };
  await signIn(page, portal.shell.url, 'admin');
  await expect(page.locator('.chart-picture canvas')).toBeVisible();
  const freshContext = await page
    .context()
    .browser()
    ?.newContext({ storageState: await page.context().storageState() });
  if (!freshContext) throw new Error('The browser is gone.');
  const phone = await freshContext.newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  phone.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().startsWith('http')) scripts.add(request.url());
  });
  const readScrollWidth = () => phone.evaluate(() => document.documentElement.scrollWidth);
  await phone.goto(`${portal.shell.url}/admin/service-management/list`);
  await phone.getByRole('heading', { level: 1 }).waitFor();
  const review = await page
    .getByRole('link', { name: /^View application/ })
    .first()
    .getAttribute('href');
  await phone.goto(portal.shell.url + review);
  await expect(phone.getByRole('heading', { name: 'Review', exact: true })).toBeVisible();
  await phone.getByRole('button', { name: /^View/ }).first().click();
  await expect(phone.locator('.document-sheet')).toBeVisible();
  expect(await readScrollWidth()).toBeLessThanOrEqual(360);
  await takeScreenshot(phone, 'review with document-360');
  expect(scripts.size).toBeGreaterThan(5);
  expect(await countScriptsWithChart()).toBe(0);
  await phone.goto(`${portal.shell.url}/admin/dashboard`);
  await expect(phone.locator('.chart-picture canvas')).toBeVisible();
  expect(await countScriptsWithChart()).toBe(1);
  expect(await readScrollWidth()).toBeLessThanOrEqual(360);
  await phone
    .getByRole('link', { name: /^View application/ })
    .first()
    .click();
  await expect(phone.getByRole('heading', { name: 'Review', exact: true })).toBeVisible();
});
