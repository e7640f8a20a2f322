import { logIn } from '@emigration-portal/kit/browser';
import type { PartialService } from '@emigration-portal/shared-api';
import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../support/accessibility.ts';
import { createPdf } from '../support/forms/documents.ts';
import { publishService } from '../support/forms/services.ts';
import { submitForm } from '../support/forms/submit-form.ts';
import { expect, test } from '../support/journey.ts';
import { parseLinkPath, waitForMails } from '../support/mails/outbox.ts';
import { signIn, signOut } from '../support/sign-in.ts';

const buildLongWord = (start: string) => start + 'x'.repeat(90 - start.length);
const document = {
  type: '.pdf',
  maxSize: 500,
  unit: 'KB',
  instruction: buildLongWord('Instruction'),
  sample: undefined,
} as const;
const service: PartialService = {
  name: buildLongWord('Service'),
  description: buildLongWord('Description'),
  additionalInstructions: buildLongWord('Instructions'),
  serviceCharge: '120.00',
  status: 'published',
  items: [
    { required: true, name: buildLongWord('Text'), type: 'Text', help: buildLongWord('Help') },
    {
      required: false,
      name: buildLongWord('Choice'),
      type: 'Choice',
      options: [buildLongWord('One'), buildLongWord('Two')],
    },
    {
      required: false,
      name: buildLongWord('Choices'),
      type: 'Choices',
      options: [buildLongWord('Three'), buildLongWord('Four')],
    },
    { required: false, name: buildLongWord('Date'), type: 'Date' },
  ],
  documents: [{ ...document, required: true, name: buildLongWord('Document') }],
  urls: [{ name: buildLongWord('Link'), url: `https://example.org/${buildLongWord('path')}` }],
};

const [email, password] = ['long.words@journeys.example', 'Backwater-Lamp-41'];
const applicant = {
  firstName: buildLongWord('First'),
  middleName: buildLongWord('Middle'),
  lastName: buildLongWord('Last'),
  companyName: buildLongWord('Company'),
  userName: buildLongWord('user'),
  country: 'India',
  phone: '+91 98460 77090',
  email,
  password,
};

async function signInApplicant(page: Page, outbox: string) {
  expect((await page.request.post('/api/User/register', { data: applicant })).ok()).toBe(true);
  const [mail] = await waitForMails(outbox, email, 1, 'Please confirm your e-mail address');
  await page.goto(parseLinkPath(mail));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Thank you, your address is confirmed.')).toBeVisible();
  await page.goto('/log-in');
  await logIn(page, applicant);
  await expect(page).toHaveURL(/\/user\/services\/list/);
}

/** Checks the page at an address, or the open one. */
async function expectNoScrollOn(page: Page, path?: string) {
  if (path) await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectNoScrollAtBothWidths(page);
}

async function expectNoScrollAtBothWidths(page: Page) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
}

test('words of 90 letters that people enter make no page scroll sideways', async ({ page, portal }) => {
  test.slow();
  const id = await publishService(portal.shell.url, service);
  await signInApplicant(page, portal.outbox);
  await test.step('the catalogue, the form and its answers', async () => {
    await expectNoScrollOn(page, '/user/settings');
    await page.getByRole('button', { name: 'Edit' }).click();
    await expectNoScrollAtBothWidths(page);
    await page.goto(`/user/services/list?search=${service.name}`);
    await expect(page.getByRole('heading', { name: service.name })).toBeVisible();
    await expectNoScrollAtBothWidths(page);
    await page.goto(`/user/services/apply-new/${id}/service`);
    await page.getByRole('textbox', { name: buildLongWord('Text') }).fill(buildLongWord('Answer'));
    const scan = { name: `${buildLongWord('scan')}.pdf`, mimeType: 'application/pdf', buffer: await createPdf('Scan') };
    await page.getByLabel(buildLongWord('Document')).setInputFiles(scan);
    await expect(page.getByText('File uploaded!')).toBeVisible();
    await expectNoScrollAtBothWidths(page);
    await submitForm(page, async (button) => {
      await expectNoScrollAtBothWidths(page);
      await button.click();
    });
    await expect(page.getByText('Your application is submitted!')).toBeVisible();
    await expectNoScrollAtBothWidths(page);
  });

  await test.step('a list of workers', async () => {
    await page.goto(`/user/services/apply-many/${id}/service`);
    const csv = `Full name of worker,E-mail of worker,${buildLongWord('Text')}\r\n${buildLongWord('Worker')},${'w'.repeat(60)}@journeys.example,${buildLongWord('Text')}\r\n,nobody,\r\n`;
    const file = { name: `${buildLongWord('workers')}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.getByLabel('Your file').setInputFiles(file);
    await expect(page.getByText('1 row needs a correction.')).toBeVisible();
    await expectNoScrollAtBothWidths(page);
    await page.getByLabel('Your file').setInputFiles({ ...file, buffer: Buffer.from(csv.replace(',nobody,\r\n', '')) });
    await page.getByRole('textbox', { name: /^Name of this list/ }).fill(buildLongWord('List'));
    await page.getByRole('button', { name: 'Make 1 application' }).click();
    await expect(page.getByRole('heading', { level: 1, name: buildLongWord('List') })).toBeVisible();
    await expectNoScrollAtBothWidths(page);
    await expectNoScrollOn(page, '/user/batches/list');
  });
  await signOut(page);

  await signIn(page, portal.shell.url, 'superAdmin');
  let applicationId = '';
  await test.step('the review page', async () => {
    await page.goto(`/admin/dashboard?search=${service.name}`);
    await expectNoScrollOn(page);
    await page.getByRole('link', { name: /^View application/ }).click();
    await page.getByRole('heading', { level: 1, name: service.name }).waitFor();
    applicationId = /manage-application\/\d+\/(\d+)\//.exec(page.url())?.[1] ?? '';
    await expectNoScrollAtBothWidths(page);
    await page.getByLabel('New note').fill(buildLongWord('Note'));
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('region', { name: 'Notes' }).getByText(buildLongWord('Note'))).toBeVisible();
    await page
      .getByRole('button', { name: /^Needs change: / })
      .first()
      .click();
    await page.getByLabel('In your own words').fill(buildLongWord('Reason'));
    await page.getByRole('button', { name: 'Save request', exact: true }).click();
    await expect(page.getByText(buildLongWord('Reason')).first()).toBeVisible();
    await page.getByLabel('Application status').selectOption('Re-submission');
    await page.getByLabel('Payment status').selectOption('Completed');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Remarks').fill(buildLongWord('Remarks'));
    const invoice = {
      name: `${buildLongWord('Invoice')}.pdf`,
      mimeType: 'application/pdf',
      buffer: await createPdf('Invoice'),
    };
    await page.getByLabel('Invoice', { exact: true }).setInputFiles(invoice);
    await expect(page.getByRole('button', { name: `Open ${invoice.name}` })).toBeVisible();
    await expectNoScrollAtBothWidths(page);
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText('The application is updated!')).toBeVisible();
    await expectNoScrollAtBothWidths(page);
    await page.reload();
    await expectNoScrollOn(page);
  });

  await test.step('the other pages of staff', async () => {
    await expectNoScrollOn(page, `/admin/service-management/list?search=${service.name}`);
    await expectNoScrollOn(page, `/admin/service-management/create/${id}/service`);
    await expectNoScrollOn(page, `/admin/service-management/preview/${id}/service`);
    await expectNoScrollOn(page, `/admin/service-management/versions/${id}/service`);
    await expectNoScrollOn(page, `/admin/customer-list?search=${buildLongWord('user')}`);
    await page
      .getByRole('link', { name: new RegExp(buildLongWord('First')) })
      .first()
      .click();
    await expectNoScrollOn(page);
    await expectNoScrollOn(page, '/admin/transactions');
    await page
      .getByRole('link', { name: /invoice/i })
      .first()
      .click();
    await expectNoScrollOn(page);
    await expectNoScrollOn(page, '/admin/audit');
    await expectNoScrollOn(page, '/admin/figures');
  });
  await signOut(page);

  await test.step('the pages of the applicant after the review', async () => {
    await page.goto('/log-in');
    await logIn(page, applicant);
    await expect(page).toHaveURL(/\/user\/services\/list/);
    await expectNoScrollOn(page, '/user/applications/list');
    await page.goto(`/user/services/apply/${id}/${applicationId}/service`);
    await expect(page.getByText(buildLongWord('Remarks')).first()).toBeVisible();
    await expectNoScrollAtBothWidths(page);
  });
});
