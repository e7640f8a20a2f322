import type { Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { expectNoHorizontalScroll } from '../support/accessibility.ts';
import { submitForm } from '../support/forms/submit-form.ts';
import { pressEnterOn, tabTo } from '../support/geometry/keyboard.ts';
import { test as base, expect, expectBriefText, openSignedInPage } from '../support/journey.ts';
import { wrapTextInHtml } from '../support/mails/mail-samples.ts';
import { type Mailbox, openMailbox } from '../support/mails/mailbox.ts';
import { expectAccessible, expectPageQuality, takeScreenshot } from '../support/page-quality.ts';
import { openPhonePage } from '../support/phone.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { openReview, saveReview } from '../support/review.ts';
import { submitLogIn } from '../support/sign-in.ts';
import { signInToApi } from '../support/sign-in-to-api.ts';

const test = base.extend<object, { mailbox: Mailbox; mailPortal: Portal }>({
  mailbox: [
    async ({ browserName: _ }, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  mailPortal: [
    async ({ mailbox }, use) => {
      const portal = await startPortal({ environment: { SMTP_URL: mailbox.url } });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ mailPortal }, use) => use(mailPortal.shell.url),
  portal: async ({ mailPortal }, use) => use(mailPortal),
});
test.describe.configure({ mode: 'serial' });

interface UndecidedApplication {
  readonly id: number;
  readonly serviceName: string;
}

/** The demo customer's newest application without a decision. */
async function findUndecidedApplication(shell: string): Promise<UndecidedApplication> {
  const call = await signInToApi(shell, 'customer');
  const list = { pageNumber: 1, pageSize: 20, statusId: 1 };
  const { applications } = (await call('/Application/GetAllApplications', list)) as {
    applications: readonly (UndecidedApplication & { submittedDate?: string; resubmittedDate?: string | null })[];
  };
  const application = applications.find(({ submittedDate, resubmittedDate }) => submittedDate && !resubmittedDate);
  if (!application) throw new Error('No application of the demo customer waits.');
  return application;
}

async function setStatus(admin: Page, shell: string, id: number, status: string) {
  await openReview(admin, shell, id);
  await admin.getByLabel('Application status').selectOption(status);
  await saveReview(admin);
}

/** Shows the text of a mail, then its HTML, as mail programs do. The HTML stays open. */
async function checkMail(page: Page, { html = '', text = '' }: Email, name: string) {
  await page.setContent(wrapTextInHtml(text));
  await takeScreenshot(page, `mail ${name} text-360`);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setContent(html);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page, `mail ${name} ${colorScheme}-360`);
  }
}

let application: UndecidedApplication;
/** The first test asks for a change of this document, and the second accepts it. */
const DOCUMENT = 'mandatoryDocsArray.0';

test('on a phone a mail says what to change, and its button opens the application after log-in', async ({
  browser,
  portal,
  mailbox,
}) => {
  const shell = portal.shell.url;
  application = await findUndecidedApplication(shell);
  const { id, serviceName } = application;
  const asAdmin = await signInToApi(shell, 'admin');
  const decision = { verdict: 'needsChange', reason: 'unreadable', words: '' };
  await asAdmin('/Desk/DecideItem', { appId: id, field: DOCUMENT, ...decision });
  const admin = await openSignedInPage(browser, shell, 'admin');
  await setStatus(admin, shell, id, 'Re-submission');

  const mail = await mailbox.waitForMail('Sent back: 1 thing to change');
  expect(mail.subject).toBe(`Sent back: 1 thing to change (${serviceName}, application ${id})`);
  expect(mail.text).toMatch(/^- .+: it cannot be read$/m);
  const page = await openPhonePage(browser);
  await checkMail(page, mail, 'sent back');
  await expect(page.getByRole('listitem')).toHaveText(/: it cannot be read$/);
  await page.getByRole('link', { name: 'Change your application' }).tap();
  await expect(page).toHaveURL(/\/log-in/);
  await submitLogIn(page, 'customer');
  await expect(page).toHaveURL(new RegExp(`/user/services/apply/\\d+/${id}/`));
  await expect(page.getByRole('heading', { level: 1, name: serviceName })).toBeVisible();
  await expectBriefText(page, 'Your application is submitted!', () => submitForm(page, (button) => button.tap()));

  const again = await mailbox.waitForMail('Submitted again');
  await checkMail(await openPhonePage(browser), again, 'submitted again');
});

test('by keyboard a person switches mails off, and gets none', async ({ browser, portal, mailbox }) => {
  const shell = portal.shell.url;
  const page = await openSignedInPage(browser, shell, 'customer');
  await page.goto('/user/settings');
  const box = page.getByRole('checkbox', { name: 'My payment is recorded' });
  await expect(box).toBeChecked();
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await pressEnterOn(page, page.getByRole('button', { name: 'Save e-mails' }));
  await expect(page.getByText('Your choice of e-mails is saved.')).toBeVisible();
  await expectPageQuality(page, 'settings with mails');
  await page.reload();
  await expect(box).not.toBeChecked();

  const asAdmin = await signInToApi(shell, 'admin');
  await asAdmin('/Transaction/CreateTransaction', { applicationId: application.id, status: 'Completed' });
  const decision = { verdict: 'accepted', words: '' };
  await asAdmin('/Desk/DecideItem', { appId: application.id, field: DOCUMENT, ...decision });
  const admin = await openSignedInPage(browser, shell, 'admin');
  await setStatus(admin, shell, application.id, 'Approved');
  await checkMail(await openPhonePage(browser), await mailbox.waitForMail('Approved'), 'approved');
  expect(mailbox.countMails()).toBe(0);
});

test('the review shows a mail that the mail server refused, and sending it again works', async ({
  browser,
  portal,
  mailbox,
}) => {
  const shell = portal.shell.url;
  const admin = await openSignedInPage(browser, shell, 'admin');
  const { id } = await findUndecidedApplication(shell);
  const refusalLogged = portal.shell.expectLogLine('a mail could not be sent');
  mailbox.refuseMails('mailbox full');
  await setStatus(admin, shell, id, 'Rejected');
  const note = admin.getByRole('note').filter({ hasText: 'could not be delivered to' });
  await expect(async () => {
    await admin.reload();
    await expect(note).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(note).toContainText('mailbox full');
  await expectPageQuality(admin, 'review with undeliverable mail');
  await refusalLogged;
  mailbox.refuseMails();
  await pressEnterOn(admin, note.getByRole('button', { name: /^Send again: Rejected/ }));
  await expect(admin.getByText(/^We try to send the mail/)).toBeVisible();
  await expect(note).toHaveCount(0);
  await mailbox.waitForMail('Rejected');
});
