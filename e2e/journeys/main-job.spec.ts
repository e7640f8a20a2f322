import type { Browser, Locator, Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { expectAccessibleAt400PercentZoom } from '../support/accessibility.ts';
import { createPdf, smallJpeg } from '../support/forms/documents.ts';
import { submitForm } from '../support/forms/submit-form.ts';
import { pressEnterOn } from '../support/geometry/keyboard.ts';
import { expect, expectBriefText, openSignedInPage, test } from '../support/journey.ts';
import { parseLinkPath, waitForMails } from '../support/mails/outbox.ts';
import { signOut } from '../support/sign-in.ts';

// The application is first submitted before the e-mail is confirmed.
test.use({ expectedFaults: /status of 409 \(Conflict\) .*\/AddApplication/ });

const serviceName = 'Harbour crane operators';
const applicant = {
  firstName: 'Meera',
  lastName: 'Pillai',
  email: 'meera.pillai@journeys.example',
  phone: '+91 98460 12345',
  password: 'Backwater-Lamp-41',
};

const countPages = async (file: Buffer) => (await PDFDocument.load(file)).getPageCount();

async function signUp(page: Page) {
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill(applicant.firstName);
  await page.getByLabel('Last name').fill(applicant.lastName);
  await page.getByLabel('Country').fill('Indi');
  await page.getByRole('option', { name: 'India', exact: true }).click();
  await page.getByLabel('Mobile number').fill(applicant.phone);
  await page.getByLabel('E-mail', { exact: true }).fill(applicant.email);
  await page.getByLabel('Password', { exact: true }).fill(applicant.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(applicant.password);
  let answer = () => {};
  const heldAnswer = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/GetAllServices', (route) => heldAnswer.then(() => route.continue()), { times: 1 });
  await page.getByRole('button', { name: 'Sign up' }).click();
  // The address changes before the answer arrives.
  await expect(page).toHaveURL(/\/user\/services\/list/);
  answer();
  await expect(page.getByRole('link', { name: /^Apply for/ }).first()).toBeVisible();
}

/** Opens the link in another tab, as a phone does. The form stays open in this one. */
async function confirmEmail(page: Page, outbox: string) {
  const [mail] = await waitForMails(outbox, applicant.email, 1, 'Please confirm your e-mail address');
  const tab = await page.context().newPage();
  await tab.goto(parseLinkPath(mail));
  await tab.getByRole('button', { name: 'Confirm' }).click();
  await expect(tab.getByText('Thank you, your address is confirmed.')).toBeVisible();
  await tab.close();
}

/** Searches a list and waits until it has changed, because its rows move. */
async function search(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL(/[?&]search=/);
}

async function publishService(browser: Browser, shell: string) {
  const page = await openSignedInPage(browser, shell, 'admin');
  await page.goto(`${shell}/admin/service-management/list`);
  await page.getByRole('link', { name: 'Create service' }).click();
  await page.getByLabel('Name/Title').fill(serviceName);
  await page.getByLabel('Description of the service').fill('Clearance for crane operators in Gulf harbours.');
  await page.getByLabel('Amount in AED').fill('350.50');
  await page.getByLabel('Name of the information').fill('Passport number');
  await page.getByLabel('Type', { exact: true }).selectOption('Text');
  await page.getByLabel('Document name').first().fill('Passport copy');
  await page.getByRole('textbox', { name: 'Size limit' }).fill('500');
  await page.getByRole('button', { name: 'Add other document' }).click();
  const other = page.getByRole('group', { name: 'Other document 1' });
  await other.getByLabel('Document name').fill('Photograph');
  await other.getByLabel('File type').selectOption('JPG');
  await other.getByRole('textbox', { name: 'Size limit' }).fill('200');
  await expectBriefText(page, 'Your service is saved!', () =>
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  );
  await expect(page).toHaveURL(/\/admin\/service-management\/list/);
  await search(page, serviceName);
  await page.getByRole('link', { name: new RegExp(serviceName) }).click();
  await expectBriefText(page, 'Your service is saved!', () => page.getByRole('button', { name: 'Publish' }).click());
  await expect(page).toHaveURL(/\/admin\/service-management\/list/);
  await page.close();
}

/** Presses a button of a stored file and returns the bytes that the page received. */
async function openFile(
  page: Page,
  file: string,
  { name = new RegExp(file), press = (button: Locator): Promise<void> => button.click() } = {},
): Promise<Buffer> {
  const [response] = await Promise.all([
    // The page loads the documents next to the answers by itself.
    page.waitForResponse((answer) => {
      const { pathname, searchParams } = new URL(answer.url());
      return pathname === '/api/File/DownloadFile' && searchParams.get('key')?.endsWith(`/${file}`) === true;
    }),
    press(page.getByRole('button', { name })),
  ]);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-disposition']).toMatch(/^attachment/);
  return response.body();
}

test('a customer applies, an administrator approves and records the payment, the customer downloads the issued documents', async ({
  page,
  browser,
  portal,
}) => {
  test.slow();
  const shell = portal.shell.url;
  const passport = {
    name: 'passport.pdf',
    mimeType: 'application/pdf',
    buffer: await createPdf('Passport of Meera Pillai', 40_000),
  };
  const photograph = { name: 'photograph.jpg', mimeType: 'image/jpeg', buffer: smallJpeg };
  const documents = {
    Invoice: await createPdf('Invoice of the portal'),
    Certificate: await createPdf('Emigration certificate'),
    'Insurance certificate': await createPdf('Insurance certificate'),
  };
  let applicationId = '';

  await test.step('an administrator designs and publishes a service', () => publishService(browser, shell));

  await test.step('a visitor signs up and finds it', async () => {
    await signUp(page);
    await search(page, 'harbour crane');
    await page.getByRole('link', { name: `Apply for ${serviceName}` }).click();
    await expect(page.getByText('The cost of this service is: 350.50 AED')).toBeVisible();
  });

  await test.step('Submit shows the missing answers at their fields', async () => {
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
    await expect(page.getByText('File(s) required and must meet the size!').first()).toBeVisible();
  });

  await test.step('the customer fills in the form, uploads documents, saves and submits', async () => {
    await page.getByLabel(/Passport number/).fill('P 1234567');
    await page.getByLabel(/Passport copy/).setInputFiles(passport);
    await expect(page.getByText('File uploaded!').first()).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The application is updated!')).toBeVisible();
    await expect(page).toHaveURL(/\/user\/services\/apply\/\d+\/\d+\//);
    applicationId = /apply\/\d+\/(\d+)\//.exec(page.url())?.[1] ?? '';
    await page.reload();
    await expect(page.getByLabel(/Passport number/)).toHaveValue('P 1234567');
    await page.getByLabel(/Photograph/).setInputFiles(photograph);
    await expect(page.getByText('File uploaded!').first()).toBeVisible();
    await submitForm(page);
    await expect(page.getByText(/^Please confirm your e-mail address first/)).toBeVisible();
    await confirmEmail(page, portal.outbox);
    await expectBriefText(page, 'Your application is submitted!', () =>
      page.getByRole('button', { name: 'Submit' }).click(),
    );
    await expect(page).toHaveURL(/\/user\/applications\/list/);
    await expect(page.getByRole('row', { name: new RegExp(`${applicationId}.*In progress.*Pending`) })).toBeVisible();
  });

  await test.step('an administrator reviews, approves, records the payment and attaches the documents', async () => {
    const admin = await openSignedInPage(browser, shell, 'admin');
    await search(admin, 'meera.pillai');
    await admin.getByRole('link', { name: `View application ${applicationId}` }).click();
    await expect(admin.getByText('P 1234567')).toBeVisible();
    expect(await openFile(admin, passport.name, { name: /^Open .*Passport/i })).toEqual(passport.buffer);
    expect(await openFile(admin, photograph.name)).toEqual(photograph.buffer);
    await admin.getByLabel('Application status').selectOption('Approved');
    await admin.getByLabel('Payment status').selectOption('Completed');
    await expect(admin.getByText('Do you want to change the payment status of this application?')).toBeVisible();
    await admin.getByRole('button', { name: 'Continue' }).click();
    await expect(admin.getByText('Payment status changd. Please click update.')).toBeVisible();
    await admin.getByLabel('Remarks').fill('All papers are in order.');
    for (const [label, buffer] of Object.entries(documents)) {
      await admin
        .getByLabel(label, { exact: true })
        .setInputFiles({ name: `${label}.pdf`, mimeType: 'application/pdf', buffer });
      await expect(admin.getByRole('button', { name: `Open ${label}.pdf` })).toBeVisible();
    }
    await admin.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(admin.getByText('The application is updated!')).toBeVisible();
    await admin.close();
  });

  await test.step('the customer sees the outcome and downloads the documents, by keyboard and at 400 % zoom', async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: new RegExp(`${applicationId}.*Approved.*Completed`) })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await pressEnterOn(page, page.getByRole('link', { name: `View application ${applicationId}` }));
    await expect(page.getByText('All papers are in order.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit' })).toBeHidden();
    await expectAccessibleAt400PercentZoom(page);
    for (const [label, bytes] of Object.entries(documents)) {
      const opened = await openFile(page, `${label}.pdf`, { press: (button) => pressEnterOn(page, button) });
      // A certificate has a second page that says how to check it.
      if (label === 'Certificate') expect(await countPages(opened)).toBe(2);
      else expect(opened).toEqual(bytes);
      await page.bringToFront();
    }
    await pressEnterOn(page, page.getByRole('link', { name: 'View invoice' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible();
    await expectAccessibleAt400PercentZoom(page);
    for (const [path, heading] of [
      ['/user/settings', 'Profile'],
      ['/user/services/list', 'Services'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectAccessibleAt400PercentZoom(page);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('logging out ends the session', async () => {
    await signOut(page);
    await expect(page).toHaveURL(/localhost:\d+\/$/);
    await page.goto('/user/applications/list');
    await expect(page).toHaveURL(/\/log-in/);
  });
});
