import type { PartialService } from '@emigration-portal/shared-api';
import type { Browser, Locator, Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../support/accessibility.ts';
import { createPdf } from '../support/forms/documents.ts';
import { downloadPdf } from '../support/forms/download-pdf.ts';
import { publishService } from '../support/forms/services.ts';
import { submitForm } from '../support/forms/submit-form.ts';
import { pressEnterOn, tabTo } from '../support/geometry/keyboard.ts';
import { expect, openSignedInPage, test } from '../support/journey.ts';
import { expectAccessible } from '../support/page-quality.ts';
import { openPhonePage } from '../support/phone.ts';
import { openReview, saveReview } from '../support/review.ts';
import { signIn } from '../support/sign-in.ts';
import { signInToApi } from '../support/sign-in-to-api.ts';

const buildService = (name: string): PartialService => ({
  name,
  description: 'Clearance for one worker.',
  additionalInstructions: '',
  serviceCharge: '120.00',
  status: 'published',
  items: [
    { required: true, name: 'Full name', type: 'Text' },
    { required: true, name: 'Passport number', type: 'Text' },
    { required: true, name: 'E-mail of the employer', type: 'E-mail' },
    { required: false, name: 'Note', type: 'Text' },
  ],
  documents: ['Passport copy', 'Employment contract'].map((document) => ({
    required: true,
    name: document,
    type: '.pdf',
    maxSize: 500,
    unit: 'KB',
    instruction: '',
    sample: undefined,
  })),
  urls: [],
  decideWithinDays: 10,
});

const createPdfFile = async (name: string) => ({ name, mimeType: 'application/pdf', buffer: await createPdf(name) });
const waitForReceipt = async (page: Page) => {
  await expect(page).toHaveURL(/\/user\/applications\/list/);
  const message = page.getByText(/^We have received application \d+\.$/);
  await expect(message).toBeVisible();
  return Number(/\d+/.exec((await message.textContent()) ?? '')?.[0]);
};

/** An administrator sends the application back for two changes. */
async function sendBack(browser: Browser, shell: string, appId: number): Promise<Page> {
  const api = await signInToApi(shell, 'admin');
  const needsChange = { appId, verdict: 'needsChange' };
  await api('/Desk/DecideItem', { ...needsChange, field: 'reqInfoArray.1', reason: 'other', words: 'Add the letter.' });
  await api('/Desk/DecideItem', { ...needsChange, field: 'mandatoryDocsArray.1', reason: 'unreadable', words: '' });
  const admin = await openSignedInPage(browser, shell, 'admin');
  await openReview(admin, shell, appId);
  await admin.getByLabel('Application status').selectOption('Re-submission');
  await saveReview(admin);
  return admin;
}

const sentBackCard = (page: Page) =>
  page.getByRole('region', { name: 'Please correct your application and submit it again.' });

async function expectOldAnswersShown(admin: Page, shell: string, appId: number) {
  await openReview(admin, shell, appId);
  const oldAnswers = admin.getByRole('paragraph').filter({ hasText: /^Before it was sent back:/ });
  await expect(oldAnswers).toHaveText(['Before it was sent back: 1234567', 'Before it was sent back: contract.pdf']);
}

async function expectReceiptSaved(page: Page, appId: number, press: (button: Locator) => Promise<void>) {
  const name = `receipt-${appId}.pdf`;
  expect(await downloadPdf(page, press)).toEqual({ name, title: `Receipt for application ${appId}`, pages: 1 });
  const message = page.getByRole('status').filter({ hasText: `The receipt is saved as ${name}.` });
  await expect(message).toBeInViewport();
}

test('on a slow phone an applicant checks, submits, gets a receipt, and changes only what was sent back', {
  tag: '@slow',
}, async ({ browser, portal }) => {
  const shell = portal.shell.url;
  const name = 'Clearance by thumb';
  const serviceId = await publishService(shell, buildService(name));
  const page = await openPhonePage(browser);
  await signIn(page, shell, 'customer');
  await page.goto(`${shell}/user/services/apply-new/${serviceId}/form`);
  const tap = (button: Locator) => button.tap();
  let appId = 0;

  await test.step('the progress and the time of the last local save stay in view', async () => {
    const line = page.getByText(/^\d of 5 done/);
    await expect(line).toHaveText('0 of 5 done');
    await page.getByLabel('Full name').fill('Asha Nair');
    await expect(line).toHaveText(/^1 of 5 done · kept on this phone \d\d:\d\d$/);
    await expect(line).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Upload the following mandatory documents' }).tap();
    await expect(page.getByRole('heading', { name: 'Upload the following mandatory documents' })).toBeInViewport();
  });

  await test.step('a wrong answer gets a message at its field', async () => {
    await page.getByLabel('Passport number').fill('1234567');
    await page.getByLabel('E-mail of the employer').fill('hr.employer.example');
    await page.getByLabel('Note').focus();
    await expect(page.getByText('Enter an e-mail address, such as name@example.com.')).toBeVisible();
    await page.getByLabel('E-mail of the employer').fill('hr@employer.example');
    await page.getByLabel('Passport copy').setInputFiles(await createPdfFile('passport.pdf'));
    await page.getByLabel('Employment contract').setInputFiles(await createPdfFile('contract.pdf'));
    await expect(page.getByRole('button', { name: 'Delete contract.pdf' })).toBeVisible();
    await expectAccessible(page, 'progress-360');
    await expectNoHorizontalScroll(page);
    const primary = page.getByRole('button', { name: 'Submit' });
    expect((await primary.boundingBox())?.width).toBeGreaterThan(300);
  });

  await test.step('the applicant checks all answers, changes one and submits', async () => {
    await page.getByRole('button', { name: 'Submit' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeFocused();
    await expectAccessible(page, 'check your answers-360');
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: 'Change Full name' }).tap();
    await expect(page.getByLabel('Full name')).toBeFocused();
    await page.getByLabel('Full name').fill('Asha Devi Nair');
    await submitForm(page, tap);
    appId = await waitForReceipt(page);
  });

  await test.step('the receipt lists the received documents and downloads as a PDF', async () => {
    await page.getByRole('link', { name: 'Show the receipt' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: `Receipt for application ${appId}` })).toBeVisible();
    await expect(page.getByRole('region', { name: '2 documents received' }).getByRole('listitem')).toHaveText([
      'Passport copy passport.pdf',
      'Employment contract contract.pdf',
    ]);
    await expectReceiptSaved(page, appId, tap);
    await expectAccessible(page, 'receipt-360');
    await expectNoHorizontalScroll(page);
    await page.getByRole('link', { name: 'Open the application' }).tap();
    const card = page.getByRole('region', { name: 'We have your application' });
    await expect(card.getByText(/^We decide by /)).toBeInViewport();
    await expectAccessible(page, 'we have your application-360');
  });

  const admin = await sendBack(browser, shell, appId);
  await test.step('the requested changes are first on the page, and only their fields are open', async () => {
    await page.reload();
    const card = sentBackCard(page);
    await expect(card.getByText('To be changed: 0 of 2 done')).toBeInViewport();
    await expect(page.getByRole('textbox')).toHaveCount(1);
    await expect(page.getByText('1 other answer, not changed')).toHaveCount(3);
    await expect(page.getByText('1 other document, not changed')).toBeVisible();
    await expectAccessible(page, 'sent back-360');
    await expectNoHorizontalScroll(page);
    await card.getByRole('link', { name: 'Passport number' }).tap();
    await expect(page.getByLabel('Passport number')).toBeFocused();
    await page.getByLabel('Passport number').fill('N1234567');
    await card.getByRole('link', { name: 'Employment contract' }).tap();
    await page.getByLabel('Employment contract').setInputFiles(await createPdfFile('sharper.pdf'));
    await expect(page.getByRole('button', { name: 'Delete sharper.pdf' })).toBeVisible();
    await expect(card.getByText('To be changed: 2 of 2 done')).toBeAttached();
    await submitForm(page, tap);
    expect(await waitForReceipt(page)).toBe(appId);
  });

  await test.step('the reviewer sees the old answers next to the new ones', async () => {
    await expectOldAnswersShown(admin, shell, appId);
    await expectAccessible(admin, 'old beside new-1280');
  });
});

test('by keyboard an applicant submits, gets a receipt, and changes what was sent back and one more answer', {
  tag: '@slow',
}, async ({ page, browser, portal }) => {
  const shell = portal.shell.url;
  const serviceId = await publishService(shell, buildService('Clearance by keyboard'));
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  const attach = async (label: string, name: string) => {
    const chooser = page.waitForEvent('filechooser');
    await pressEnterOn(page, page.getByLabel(label));
    await (await chooser).setFiles(await createPdfFile(name));
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeVisible();
  };
  const press = (button: Locator) => pressEnterOn(page, button);
  await signIn(page, shell, 'customer');
  await page.goto(`/user/services/apply-new/${serviceId}/form`);
  await pressEnterOn(page, page.getByRole('button', { name: 'Required Informations' }));
  await expect(page.getByRole('heading', { name: 'Required Informations' })).toBeFocused();
  await type('Full name', 'Asha Nair');
  await type('Passport number', '1234567');
  await type('E-mail of the employer', 'hr@employer.example');
  await attach('Passport copy', 'passport.pdf');
  await attach('Employment contract', 'contract.pdf');
  await submitForm(page, press);
  const appId = await waitForReceipt(page);
  await pressEnterOn(page, page.getByRole('link', { name: 'Show the receipt' }));
  await expect(page.getByRole('heading', { level: 1, name: `Receipt for application ${appId}` })).toBeFocused();
  await expectReceiptSaved(page, appId, press);
  const admin = await sendBack(browser, shell, appId);
  await pressEnterOn(page, page.getByRole('link', { name: 'Open the application' }));
  await pressEnterOn(page, sentBackCard(page).getByRole('link', { name: 'Passport number' }));
  await expect(page.getByLabel('Passport number')).toBeFocused();
  await type('Passport number', 'N1234567');
  await attach('Employment contract', 'sharper.pdf');
  await pressEnterOn(page, page.getByText('1 other answer, not changed').first());
  await pressEnterOn(page, page.getByRole('button', { name: 'Change something here too' }).first());
  await expect(page.getByLabel('Full name')).toBeFocused();
  await press(page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeFocused();
  await submitForm(page, press);
  expect(await waitForReceipt(page)).toBe(appId);
  await expectOldAnswersShown(admin, shell, appId);
});

test('the progress bar of the form never covers the focus', { tag: '@slow' }, async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, portal.shell.url, 'customer');
  await page.goto('/user/services/apply-new/1/service');
  await page.getByRole('button', { name: 'Required Informations' }).focus();
  const submitButton = page.getByRole('button', { name: 'Submit' });
  for (let keys = 0; keys < 90 && !(await submitButton.evaluate(isFocused)); keys += 1) {
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').evaluate(countCoveredPixels)).toBeLessThanOrEqual(1);
  }
  await expect(submitButton).toBeFocused();
});

const isFocused = (element: Element) => element === document.activeElement;

function countCoveredPixels(element: Element): number {
  const line = document.querySelector('.form-progress')?.getBoundingClientRect();
  const { top = 0, bottom = 0 } = (element.closest('label') ?? element).getBoundingClientRect();
  return line ? Math.min(bottom, line.bottom) - Math.max(top, line.top) : Number.NaN;
}
