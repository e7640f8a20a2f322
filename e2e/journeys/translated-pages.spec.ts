import { findApplicationStatus, findPaymentStatus } from '@emigration-portal/shared-api';
import type { Locator, Page } from '@playwright/test';
import { createPdf } from '../support/forms/documents.ts';
import { publishService } from '../support/forms/services.ts';
import { submitForm } from '../support/forms/submit-form.ts';
import { expect, openSignedInPage, test } from '../support/journey.ts';
import { emulateTranslation } from '../support/pages/emulate-translation.ts';
import { signIn } from '../support/sign-in.ts';
import { signInToApi } from '../support/sign-in-to-api.ts';

const serviceName = 'Clearance in another language';
const service = {
  name: serviceName,
  description: 'Clearance for one worker.',
  additionalInstructions: '',
  serviceCharge: '120.00',
  status: 'published' as const,
  items: [{ required: true, name: 'Full name', type: 'Text' as const }],
  documents: [
    {
      required: true,
      name: 'Passport copy',
      type: '.pdf' as const,
      maxSize: 500,
      unit: 'KB' as const,
      instruction: '',
      sample: undefined,
    },
  ],
  urls: [],
};

interface StoredApplication {
  readonly applicationId: number;
  readonly applicationStatus: number;
  readonly paymentStatus: string;
}

/** The colour and word that both status tags must have. */
function expectedTagsOf({ applicationStatus, paymentStatus }: StoredApplication, isAdmin: boolean): string[] {
  const { name, label: words, tone } = findApplicationStatus(applicationStatus) ?? {};
  const statusWords = isAdmin && name === 'resubmission' ? 'Re-submission' : words;
  return [`${tone}: ${statusWords}`, `${findPaymentStatus(paymentStatus)?.tone}: ${paymentStatus}`];
}

/** The colour and word of the first two tags in a place, sorted. */
const readShownTags = (place: Locator) =>
  place.locator('.list-status').evaluateAll((tags) =>
    tags
      .slice(0, 2)
      .map((tag) => `${/list-status-(\w+)/.exec(tag.className)?.[1]}: ${tag.textContent}`)
      .sort(),
  );

async function update(admin: Page) {
  await admin.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(admin.getByText('The application is updated!')).toBeVisible();
}

test('in translated pages an application goes from form to payment, and each status matches the server', async ({
  page,
  browser,
  portal,
}) => {
  const shell = portal.shell.url;
  const serviceId = await publishService(shell, service);
  const api = await signInToApi(shell, 'customer');
  const passport = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: await createPdf('Passport') };
  let appId = 0;
  const expectStatusOfServer = async (place: Locator, isAdmin: boolean) => {
    const list = { pageNumber: 1, pageSize: 10, statusId: 0, userName: serviceName.toLowerCase() };
    const { applications } = (await api('/Application/GetAllApplications', list)) as {
      applications: StoredApplication[];
    };
    const stored = applications.find(({ applicationId }) => applicationId === appId);
    expect(stored).toBeDefined();
    await expect.poll(() => readShownTags(place)).toEqual(stored && expectedTagsOf(stored, isAdmin).toSorted());
  };

  await emulateTranslation(page.context());
  await signIn(page, shell, 'customer');
  await test.step('the customer applies', async () => {
    await page.goto(`/user/services/apply-new/${serviceId}/form`);
    await page.getByLabel('Full name').fill('Asha Nair');
    await page.getByLabel('Passport copy').setInputFiles(passport);
    await expect(page.getByText('File uploaded!')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The application is updated!')).toBeVisible();
    await submitForm(page);
    const received = page.getByText(/^We have received application \d+\.$/);
    await expect(received).toBeVisible();
    appId = Number(/\d+/.exec((await received.textContent()) ?? '')?.[0]);
  });
  const row = page.getByRole('row').filter({ hasText: String(appId) });
  await expectStatusOfServer(row, false);

  const admin = await openSignedInPage(browser, shell, 'admin');
  await emulateTranslation(admin.context());
  const main = admin.getByRole('main');
  await test.step('an administrator takes it and changes its status, and the tags change in place', async () => {
    await admin.goto(`/admin/dashboard?search=${appId}`);
    const queueRow = admin.getByRole('row').filter({ hasText: serviceName });
    await expectStatusOfServer(queueRow, true);
    await admin.getByRole('button', { name: `Take application ${appId}` }).click();
    await expect(queueRow.getByText('You', { exact: true })).toBeVisible();
    await admin.getByRole('button', { name: `Give back application ${appId}` }).click();
    await expect(queueRow.getByText('You', { exact: true })).toBeHidden();
    await admin.getByRole('link', { name: `View application ${appId}`, exact: true }).click();
    await expectStatusOfServer(main, true);
    for (const status of ['Rejected', 'Re-submission']) {
      await admin.getByLabel('Application status').selectOption(status);
      await admin.getByLabel('Remarks').fill(`Reason: ${status}.`);
      await update(admin);
      await expectStatusOfServer(main, true);
    }
  });

  await test.step('the customer reads what to change and submits again', async () => {
    await page.reload();
    await expectStatusOfServer(row, false);
    await page.getByRole('link', { name: `Edit application ${appId}` }).click();
    await expect(page.getByText('Reason: Re-submission.').first()).toBeVisible();
    await page.getByLabel('Full name').fill('Asha Devi Nair');
    await submitForm(page);
    await expect(page.getByText(`We have received application ${appId}.`)).toBeVisible();
    await expectStatusOfServer(row, false);
  });

  await test.step('the administrator approves it and records the payment', async () => {
    await admin.reload();
    await expectStatusOfServer(main, true);
    await admin.getByLabel('Application status').selectOption('Approved');
    await admin.getByLabel('Payment status').selectOption('Completed');
    await admin.getByRole('button', { name: 'Continue' }).click();
    await expect(admin.getByText('Payment status changd. Please click update.')).toBeVisible();
    await update(admin);
    await expectStatusOfServer(main, true);
  });

  await test.step('the customer sees the outcome', async () => {
    await page.reload();
    await expectStatusOfServer(row, false);
    await page.getByRole('link', { name: `View application ${appId}` }).click();
    await expectStatusOfServer(page.getByRole('main'), false);
  });
});
