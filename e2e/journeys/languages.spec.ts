import type { PartialService } from '@emigration-portal/shared-api';
import { findLanguage, type LanguageCode, languageNames } from '@emigration-portal/shared-api/languages';
import type { Locator, Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { createPdf, listReplacementTexts, readLinkAddress, readPrintedLetters } from '../support/forms/documents.ts';
import { downloadDocument } from '../support/forms/download-pdf.ts';
import { publishService } from '../support/forms/services.ts';
import { submitForm } from '../support/forms/submit-form.ts';
import { pressEnterOn, tabTo } from '../support/geometry/keyboard.ts';
import { expect, openSignedInPage, test } from '../support/journey.ts';
import { createTextFinder, type FindText, findEnglishText } from '../support/languages/catalogue-texts.ts';
import { expectPageInLanguage } from '../support/languages/expect-page-in-language.ts';
import { parseLinkPath, waitForMailTo } from '../support/mails/outbox.ts';
import { openReview, saveReview } from '../support/review.ts';
import { signInToApi } from '../support/sign-in-to-api.ts';
import { newPassword, signUp } from '../support/sign-up.ts';

/** Its names are no texts of a catalogue. */
const buildService = (name: string): PartialService => ({
  name,
  description: 'For those who repair nets.',
  additionalInstructions: '',
  serviceCharge: '120.00',
  status: 'published',
  items: [
    { required: true, name: 'Harbour', type: 'Text' },
    { required: true, name: 'Boat number', type: 'Text' },
  ],
  documents: [
    { required: true, name: 'Crew card', type: '.pdf', maxSize: 500, unit: 'KB', instruction: '', sample: undefined },
  ],
  urls: [],
  decideWithinDays: 10,
});

const remark = 'Copy the number from the crew card.';

const createPdfFile = async (name: string) => ({ name, mimeType: 'application/pdf', buffer: await createPdf(name) });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Chooses a language in the header. `current` finds the texts of the page before. */
async function switchLanguage(
  page: Page,
  code: LanguageCode,
  current: FindText,
  press: (target: Locator) => Promise<void> = (target) => target.click(),
) {
  const banner = page.getByRole('banner');
  await press(banner.getByLabel(current('shell/shell.language.menu', { name: languageNames.en })));
  await press(banner.getByRole('link', { name: languageNames[code], exact: true }));
  await expect(page.locator('html')).toHaveAttribute('lang', code);
}

async function logIn(page: Page, t: FindText, userName: string) {
  await page.getByLabel(t('shell/logIn.username'), { exact: true }).fill(userName);
  await page.getByLabel(t('shell/logIn.password'), { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: t('shell/logIn.submit'), exact: true }).click();
}

for (const [code, phone] of [
  ['hi', '+91 98460 88001'],
  ['ur', '+91 98460 88002'],
] as const) {
  test(`in ${code}, on a phone, a visitor signs up, applies, corrects the application and gets a certificate`, {
    tag: '@slow',
  }, async ({ page, browser, portal }) => {
    const shell = portal.shell.url;
    const t = createTextFinder(code);
    const serviceName = `Net menders ${code}`;
    const email = `${code}.pillai@journeys.example`;
    const serviceId = await publishService(shell, buildService(serviceName));
    const expectInLanguage = (name: string) => expectPageInLanguage(page, code, name);
    const waitForMail = async (subject: string) => {
      const mail = await waitForMailTo(portal.outbox, email, subject);
      expect(mail.html).toContain(`<html lang="${code}" dir="${findLanguage(code).direction}">`);
      return mail;
    };
    const waitForApplicationMail = (key: `server/mails.${string}`, values = {}) =>
      waitForMail(t(key, { service: serviceName, id: appId, ...values }));
    const press = (button: Locator) => button.click();
    const checkAndPress = async (button: Locator) => {
      await expectInLanguage('check your answers');
      await press(button);
    };
    const checkReportForm = async () => {
      await page.getByRole('button', { name: t('shell/languageNote.report') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('shell/wordReport.send'), exact: true }).click();
      await expect(dialog.getByText(t('shell/wordReport.missing')).first()).toBeVisible();
      await expectInLanguage('report of a wrong word');
      await dialog.getByRole('button', { name: t('shell/wordReport.cancel') }).click();
    };
    let appId = 0;
    let certificateCode = '';
    await page.setViewportSize({ width: 360, height: 800 });

    await test.step('a visitor presses the switch on the English home page and opens a guide', async () => {
      await page.goto('/');
      await expect(heading(page, findEnglishText('shell/home.welcome'))).toBeVisible();
      await switchLanguage(page, code, findEnglishText);
      await expect(page).toHaveURL(`${shell}/${code}`);
      await expect(heading(page, t('shell/home.welcome'))).toBeVisible();
      await expectInLanguage('home');
      await checkReportForm();
      const service = t('shell/home.services.clearance.title');
      await page.getByRole('link', { name: t('shell/home.guideTo', { service }) }).click();
      await expect(page).toHaveURL(`${shell}/${code}/info/emmigration-clearance`);
      await expect(heading(page, t('shell/guideClearance.title'))).toBeVisible();
      await expectInLanguage('guide');
      await page.reload();
      await expectInLanguage('guide after a reload');
      await page.goBack();
    });

    await test.step('signs up', async () => {
      await page.getByRole('link', { name: t('shell/home.start') }).click();
      await expect(heading(page, t('shell/signUp.title'))).toBeVisible();
      await expectInLanguage('sign-up');
      const fill = (name: string, text: string) =>
        page.getByLabel(t(`shell/signUp.${name}`), { exact: true }).fill(text);
      await fill('firstName', 'Meera');
      await fill('lastName', 'Pillai');
      await fill('country', 'India');
      const country = new Intl.DisplayNames(code, { type: 'region' }).of('IN') ?? '';
      await page.getByRole('option', { name: country, exact: true }).click();
      await fill('phone', phone);
      await fill('email', email);
      await fill('password', newPassword);
      await fill('confirmation', newPassword);
      await page.getByRole('button', { name: t('shell/signUp.submit'), exact: true }).click();
      await expect(heading(page, t('customer-app/services.title'))).toBeVisible();
      await expectInLanguage('services');
      await checkReportForm();
    });

    await test.step('confirms the e-mail address', async () => {
      const mail = await waitForMail(t('server/accountMails.confirmSignUp.subject'));
      await page.goto(parseLinkPath(mail.text));
      await expectInLanguage('confirm an address');
      await page.getByRole('button', { name: t('shell/addressLink.confirm.submit') }).click();
      await expect(page.getByText(t('shell/addressLink.confirm.done'))).toBeVisible();
    });

    await test.step('logs out, and logs in by a browser that does not know the language', async () => {
      await page.getByRole('link', { name: t('shell/addressLink.goOn') }).click();
      const account = t('shell/shell.header.account', { name: 'Meera Pillai', initials: 'MP' });
      await page.getByRole('button', { name: account }).click();
      await page.getByRole('button', { name: t('shell/shell.header.logOut') }).click();
      await expect(page).toHaveURL(`${shell}/${code}`);
      await expect(heading(page, t('shell/home.welcome'))).toBeVisible();
      await expectInLanguage('home after log-out');
      await page
        .getByRole('main')
        .getByRole('link', { name: t('shell/shell.header.logIn'), exact: true })
        .click();
      await expect(heading(page, t('shell/logIn.title'))).toBeVisible();
      await expectInLanguage('log-in');
      await page.context().clearCookies();
      await page.reload();
      await expect(heading(page, findEnglishText('shell/logIn.title'))).toBeVisible();
      await logIn(page, findEnglishText, email);
      await expect(heading(page, t('customer-app/services.title'))).toBeVisible();
      await expectInLanguage('services after log-in');
    });

    await test.step('fills in the form, checks the answers and submits', async () => {
      await page.getByRole('searchbox', { name: t('customer-app/services.search') }).fill(serviceName);
      await page.getByRole('link', { name: t('customer-app/services.applyFor', { name: serviceName }) }).click();
      await page.getByRole('button', { name: t('customer-app/application.submit'), exact: true }).click();
      await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
      await expectInLanguage('form with problems');
      await page.getByLabel('Harbour').fill('Kochi');
      await page.getByLabel('Boat number').fill('12');
      await page.getByLabel('Crew card').setInputFiles(await createPdfFile('card.pdf'));
      await expect(page.getByText(t('shared-ui/uploading.uploaded'))).toBeVisible();
      await expectInLanguage('form');
      await submitForm(page, press, checkAndPress, t);
      await expect(page).toHaveURL(/\/user\/applications\/list/);
      const link = page.getByRole('link', { name: t('customer-app/applications.seeReceipt') });
      appId = Number((await link.getAttribute('href'))?.split('/').at(-1));
      await expect(page.getByText(t('customer-app/applications.received', { id: appId }))).toBeVisible();
      await expectInLanguage('my applications');
      await link.click();
      const { text } = await waitForApplicationMail('server/mails.submitted.subject');
      expect(text).toContain(t('server/mails.submitted.arrived', { service: serviceName, id: appId }));
    });

    await test.step('gets a receipt in both languages', async () => {
      await expect(heading(page, t('customer-app/receipt.title', { id: appId }))).toBeVisible();
      await expectInLanguage('receipt');
      const { name, document } = await downloadDocument(page, () =>
        page.getByRole('button', { name: t('customer-app/receipt.pdf') }).click(),
      );
      expect(name).toBe(`receipt-${appId}.pdf`);
      expect(document.getTitle()).toBe(findEnglishText('server/pdf.receipt.title', { id: appId }));
      expect(listReplacementTexts(document)).toContain(t('server/pdf.receipt.title', { id: appId }));
      await expect(page.getByText(t('customer-app/receipt.pdfSaved', { name }))).toBeVisible();
      await page.getByRole('link', { name: t('customer-app/receipt.toApplication') }).click();
    });

    const admin = await openSignedInPage(browser, shell, 'admin');
    await test.step('an administrator sees the language and sends the application back', async () => {
      const api = await signInToApi(shell, 'admin');
      const change = { verdict: 'needsChange', reason: 'incorrect', words: '' };
      await api('/Desk/DecideItem', { appId, field: 'reqInfoArray.1', ...change });
      await openReview(admin, shell, appId);
      await expect(admin.getByRole('main').getByText(languageNames[code], { exact: true })).toBeVisible();
      await admin.getByLabel('Application status').selectOption('Re-submission');
      await admin.getByRole('textbox', { name: 'Remarks' }).fill(remark);
      await saveReview(admin);
      await waitForApplicationMail('server/mails.sentBack.subject', { count: 1 });
    });

    await test.step('the applicant reads the remark, corrects the answer and submits again', async () => {
      await page.reload();
      const card = page.getByRole('region', { name: t('customer-app/statusCard.title.resubmission') });
      await expect(card.getByText(t('customer-app/statusCard.asked', { done: 0, count: 1 }))).toBeVisible();
      await expect(card.getByText(remark)).toHaveAttribute('lang', 'en');
      await expectInLanguage('sent back');
      await card.getByRole('link', { name: 'Boat number' }).click();
      await page.getByLabel('Boat number').fill('1234');
      await submitForm(page, press, checkAndPress, t);
      await expect(page.getByText(t('customer-app/applications.received', { id: appId }))).toBeVisible();
      await waitForApplicationMail('server/mails.resubmitted.subject');
    });

    await test.step('the administrator approves it, records the payment and attaches the certificate', async () => {
      await admin.reload();
      await admin.getByLabel('Application status').selectOption('Approved');
      await admin.getByLabel('Payment status').selectOption('Completed');
      await admin.getByRole('button', { name: 'Continue' }).click();
      await expect(admin.getByText('Payment status changd. Please click update.')).toBeVisible();
      await admin.getByLabel('Certificate', { exact: true }).setInputFiles(await createPdfFile('certificate.pdf'));
      await expect(admin.getByRole('button', { name: 'Open certificate.pdf' })).toBeVisible();
      await saveReview(admin);
      await waitForApplicationMail('server/mails.approved.subject');
    });

    await test.step('the applicant gets the certificate, whose last page is in both languages', async () => {
      await page.goto(`/user/services/apply/${serviceId}/${appId}/form`);
      await expect(page.getByRole('region', { name: t('customer-app/statusCard.title.approved') })).toBeVisible();
      await expectInLanguage('approved');
      const [answer] = await Promise.all([
        page.waitForResponse(/DownloadFile/),
        page.getByRole('button', { name: t('customer-app/application.certificate'), exact: true }).click(),
      ]);
      await page.bringToFront();
      const certificate = await PDFDocument.load(await answer.body());
      const { script } = new Intl.Locale(code).maximize();
      expect(readPrintedLetters(certificate)).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
      expect(readPrintedLetters(certificate)).toMatch(/\p{Script=Latin}/u);
      certificateCode = new URL(readLinkAddress(certificate)).pathname.split('/').at(-1) ?? '';
      await expect(page.getByText(certificateCode, { exact: true })).toBeVisible();
      await page.getByRole('link', { name: t('customer-app/application.checkCertificate') }).click();
    });

    await test.step('checks the code of the certificate', async () => {
      await expect(page).toHaveURL(`${shell}/${code}/verify/${certificateCode}`);
      await expect(page.getByRole('heading', { level: 2, name: t('shell/verify.genuine.title') })).toBeVisible();
      await expectInLanguage('genuine certificate');
      await page.reload();
      await expect(page.getByRole('heading', { level: 2, name: t('shell/verify.genuine.title') })).toBeVisible();
      await expectInLanguage('genuine certificate after a reload');
    });
  });
}

test('by keyboard a visitor switches to Urdu, logs in, fills in one field and saves', async ({ page, portal }) => {
  const shell = portal.shell.url;
  const t = createTextFinder('ur');
  const serviceId = await publishService(shell, buildService('Net menders by keyboard'));
  const email = await signUp(page, shell, 'ur.keyboard', '+91 98460 88003');
  const press = (target: Locator) => pressEnterOn(page, target);
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await page.keyboard.type(text);
  };
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await switchLanguage(page, 'ur', findEnglishText, press);
  await press(page.getByRole('main').getByRole('link', { name: t('shell/shell.header.logIn'), exact: true }));
  await expect(heading(page, t('shell/logIn.title'))).toBeVisible();
  await type(page.getByLabel(t('shell/logIn.username'), { exact: true }), email);
  await type(page.getByLabel(t('shell/logIn.password'), { exact: true }), newPassword);
  await page.keyboard.press('Enter');
  await expect(heading(page, t('customer-app/services.title'))).toBeFocused();
  await type(page.getByRole('searchbox'), 'Net menders by keyboard');
  const name = t('customer-app/services.applyFor', { name: 'Net menders by keyboard' });
  await press(page.getByRole('link', { name }));
  await type(page.getByLabel('Harbour'), 'Kochi');
  await press(page.getByRole('button', { name: t('customer-app/application.save'), exact: true }));
  await expect(page.getByText(t('customer-app/saving.firstSaved'))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/user/services/apply/${serviceId}/`));
  await expectPageInLanguage(page, 'ur', 'saved form');
});
