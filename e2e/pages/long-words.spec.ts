import { logIn } from '@emigration-portal/kit/browser';
import type { PartialService } from '@emigration-portal/shared-api';
import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../support/accessibility.ts';
import { createPdf } from '../support/forms/documents.ts';
import { publishService } from '../support/forms/services.ts';
import { submitForm } from '../support/forms/submit-form.ts';
import { expect, test } from '../support/journey.ts';
import { linkPathIn, waitForMails } from '../support/mails/outbox.ts';
import { signIn, signOut } from '../support/sign-in.ts';

const word = (start: string) => start + 'x'.repeat(90 - start.length);
const document = {
  type: '.pdf',
  maxSize: 500,
  unit: 'KB',
  instruction: word('Instruction'),
  sample: undefined,
} as const;
const service: PartialService = {
  name: word('Service'),
  description: word('Description'),
  additionalInstructions: word('Instructions'),
  serviceCharge: '120.00',
  status: 'published',
  items: [
    { required: true, name: word('Text'), type: 'Text', help: word('Help') },
    { required: false, name: word('Choice'), type: 'Choice', options: [word('One'), word('Two')] },
    { required: false, name: word('Choices'), type: 'Choices', options: [word('Three'), word('Four')] },
    { required: false, name: word('Date'), type: 'Date' },
  ],
  documents: [{ ...document, required: true, name: word('Document') }],
  urls: [{ name: word('Link'), url: `https://example.org/${word('path')}` }],
};

const [email, password] = ['long.words@journeys.example', 'Backwater-Lamp-41'];
const applicant = {
  firstName: word('First'),
  middleName: word('Middle'),
  lastName: word('Last'),
  companyName: word('Company'),
  userName: word('user'),
  country: 'India',
  phone: '+91 98460 77090',
  email,
  password,
};

async function signInApplicant(page: Page, outbox: string) {
  expect((await page.request.post('/api/User/register', { data: applicant })).ok()).toBe(true);
  const [mail] = await waitForMails(outbox, email, 1, 'Please confirm your e-mail address');
  await page.goto(linkPathIn(mail));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Thank you, your address is confirmed.')).toBeVisible();
  await page.goto('/log-in');
  await logIn(page, applicant);
  await expect(page).toHaveURL(/\/user\/services\/list/);
}

/** Checks the page at an address, or the open one. */
async function expectRoomOn(page: Page, path?: string) {
  if (path) await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectRoomAtBothWidths(page);
}

async function expectRoomAtBothWidths(page: Page) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
}

test('words of 90 letters break in every text that people write, and no page scrolls sideways', async ({
  page,
  portal,
}) => {
  test.slow();
  const id = await publishService(portal.shell.url, service);
  await signInApplicant(page, portal.outbox);
  await test.step('the catalogue, the form and its answers', async () => {
    await expectRoomOn(page, '/user/settings');
    await page.getByRole('button', { name: 'Edit' }).click();
    await expectRoomAtBothWidths(page);
    await page.goto(`/user/services/list?search=${service.name}`);
    await expect(page.getByRole('heading', { name: service.name })).toBeVisible();
    await expectRoomAtBothWidths(page);
    await page.goto(`/user/services/apply-new/${id}/service`);
    await page.getByRole('textbox', { name: word('Text') }).fill(word('Answer'));
    const scan = { name: `${word('scan')}.pdf`, mimeType: 'application/pdf', buffer: await createPdf('Scan') };
    await page.getByLabel(word('Document')).setInputFiles(scan);
    await expect(page.getByText('File uploaded!')).toBeVisible();
    await expectRoomAtBothWidths(page);
    await submitForm(page, async (button) => {
      await expectRoomAtBothWidths(page);
      await button.click();
    });
    await expect(page.getByText('Your application is submitted!')).toBeVisible();
    await expectRoomAtBothWidths(page);
  });

  await test.step('a list of workers', async () => {
    await page.goto(`/user/services/apply-many/${id}/service`);
    const csv = `Full name of worker,E-mail of worker,${word('Text')}\r\n${word('Worker')},${'w'.repeat(60)}@journeys.example,${word('Text')}\r\n,nobody,\r\n`;
    const file = { name: `${word('workers')}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.getByLabel('Your file').setInputFiles(file);
    await expect(page.getByText('1 row needs a correction.')).toBeVisible();
    await expectRoomAtBothWidths(page);
    await page.getByLabel('Your file').setInputFiles({ ...file, buffer: Buffer.from(csv.replace(',nobody,\r\n', '')) });
    await page.getByRole('textbox', { name: /^Name of this list/ }).fill(word('List'));
    await page.getByRole('button', { name: 'Make 1 application' }).click();
    await expect(page.getByRole('heading', { level: 1, name: word('List') })).toBeVisible();
    await expectRoomAtBothWidths(page);
    await expectRoomOn(page, '/user/batches/list');
  });
  await signOut(page);

  await signIn(page, portal.shell.url, 'superAdmin');
  let applicationId = '';
  await test.step('the review page', async () => {
    await page.goto(`/admin/dashboard?search=${service.name}`);
    await expectRoomOn(page);
    await page.getByRole('link', { name: /^View application/ }).click();
    await page.getByRole('heading', { level: 1, name: service.name }).waitFor();
    applicationId = /manage-application\/\d+\/(\d+)\//.exec(page.url())?.[1] ?? '';
    await expectRoomAtBothWidths(page);
    await page.getByLabel('New note').fill(word('Note'));
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('region', { name: 'Notes' }).getByText(word('Note'))).toBeVisible();
    await page
      .getByRole('button', { name: /^Needs change: / })
      .first()
      .click();
    await page.getByLabel('In your own words').fill(word('Reason'));
    await page.getByRole('button', { name: 'Save request', exact: true }).click();
    await expect(page.getByText(word('Reason')).first()).toBeVisible();
    await page.getByLabel('Application status').selectOption('Re-submission');
    await page.getByLabel('Payment status').selectOption('Completed');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Remarks').fill(word('Remarks'));
    const invoice = { name: `${word('Invoice')}.pdf`, mimeType: 'application/pdf', buffer: await createPdf('Invoice') };
    await page.getByLabel('Invoice', { exact: true }).setInputFiles(invoice);
    await expect(page.getByRole('button', { name: `Open ${invoice.name}` })).toBeVisible();
    await expectRoomAtBothWidths(page);
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText('The application is updated!')).toBeVisible();
    await expectRoomAtBothWidths(page);
    await page.reload();
    await expectRoomOn(page);
  });

  await test.step('what else the staff read', async () => {
    await expectRoomOn(page, `/admin/service-management/list?search=${service.name}`);
    await expectRoomOn(page, `/admin/service-management/create/${id}/service`);
    await expectRoomOn(page, `/admin/service-management/preview/${id}/service`);
    await expectRoomOn(page, `/admin/service-management/versions/${id}/service`);
    await expectRoomOn(page, `/admin/customer-list?search=${word('user')}`);
    await page
      .getByRole('link', { name: new RegExp(word('First')) })
      .first()
      .click();
    await expectRoomOn(page);
    await expectRoomOn(page, '/admin/transactions');
    await page
      .getByRole('link', { name: /invoice/i })
      .first()
      .click();
    await expectRoomOn(page);
    await expectRoomOn(page, '/admin/audit');
    await expectRoomOn(page, '/admin/figures');
  });
  await signOut(page);

  await test.step('what its owner reads of it', async () => {
    await page.goto('/log-in');
    await logIn(page, applicant);
    await expect(page).toHaveURL(/\/user\/services\/list/);
    await expectRoomOn(page, '/user/applications/list');
    await page.goto(`/user/services/apply/${id}/${applicationId}/service`);
    await expect(page.getByText(word('Remarks')).first()).toBeVisible();
    await expectRoomAtBothWidths(page);
  });
});
