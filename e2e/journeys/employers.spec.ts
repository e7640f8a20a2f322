import { writeFile } from 'node:fs/promises';
import type { PartialService } from '@emigration-portal/shared-api';
import type { Browser, Page } from '@playwright/test';
import { createPdf } from '../support/forms/documents.ts';
import { publishService } from '../support/forms/services.ts';
import { submitForm } from '../support/forms/submit-form.ts';
import { pressEnterOn, tabTo } from '../support/geometry/keyboard.ts';
import { emulateOldestBrowser, expect, expectBriefText, test } from '../support/journey.ts';
import { parseLinkPath, waitForMails } from '../support/mails/outbox.ts';
import { expectAccessible } from '../support/page-quality.ts';
import { openPhonePage } from '../support/phone.ts';
import { signIn } from '../support/sign-in.ts';

// Submitting before the worker has confirmed, and choosing the same file again, both conflict.
test.use({ expectedFaults: /status of 409 \(Conflict\) .*\/(AddApplication|CreateBatch)/ });

const buildService = (name: string): PartialService => ({
  name,
  description: 'For an employer who brings several masons.',
  additionalInstructions: '',
  serviceCharge: '120.00',
  status: 'published',
  items: [
    { required: true, name: 'Passport number', type: 'Text', pattern: 'A9999999' },
    { required: true, name: 'Date of birth', type: 'Date' },
    { required: false, name: 'Languages', type: 'Choices', options: ['Hindi', 'Tamil'] },
  ],
  documents: [
    { required: true, name: 'Contract', type: '.pdf', maxSize: 500, unit: 'KB', instruction: '', sample: undefined },
  ],
  urls: [],
});

/** Required only if the worker speaks Tamil. */
const contractsInTamil = buildService('').documents.map((document) => ({
  ...document,
  showWhen: { item: 'Languages', is: 'is', value: 'Tamil' } as const,
}));

async function openDesktopPage(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  await emulateOldestBrowser(context);
  return context.newPage();
}

async function openEmployerPage(browser: Browser, shell: string, phone: boolean) {
  const page = phone ? await openPhonePage(browser, shell) : await openDesktopPage(browser, shell);
  await signIn(page, shell, 'employer');
  return page;
}

/** Downloads the template and fills in rows of name, e-mail and answers. */
async function downloadAndFillTemplate(
  page: Page,
  press: () => Promise<void>,
  path: string,
  rows: readonly string[][],
) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  await download.saveAs(path);
  const lines = rows.map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`);
  await writeFile(path, lines.join(''), { flag: 'a' });
}

async function addContract(page: Page) {
  const contract = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: await createPdf('Contract') };
  await page.getByLabel(/^Contract/).setInputFiles(contract);
  await expect(page.getByText('File uploaded!')).toBeVisible();
}

test('on a phone an employer creates two applications from one file; a worker asks for a correction, then confirms', async ({
  browser,
  portal,
  setClock,
}, testInfo) => {
  test.slow();
  const shell = portal.shell.url;
  await publishService(shell, buildService('Masons of Sharjah'));
  const page = await openEmployerPage(browser, shell, true);
  const [anil, binu] = ['anil@employers.example', 'binu@employers.example'];

  await page.getByRole('link', { name: 'For employers: apply for several workers' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'My workers' })).toBeVisible();
  await page.getByRole('link', { name: 'Apply for several workers' }).tap();
  await page.getByRole('searchbox').fill('Sharjah');
  await page.getByRole('link', { name: 'Apply for several workers: Masons of Sharjah' }).tap();
  const path = testInfo.outputPath('workers.csv');
  await downloadAndFillTemplate(page, () => page.getByRole('button', { name: 'Download the template' }).tap(), path, [
    ['Anil Kumar', anil, 'N1234567', '27/03/1990', 'hindi | Tamil'],
    ['Binu Das', binu, 'N7654321', '31/02/1991', ''],
  ]);
  await page.getByLabel('Your file').setInputFiles(path);
  await expect(page.getByText('1 row needs a correction.')).toBeVisible();
  await expect(page.getByText('Enter a date that exists: day, month and year')).toBeVisible();
  await expectAccessible(page, 'apply-many-360');

  const correctedPath = testInfo.outputPath('mended.csv');
  await downloadAndFillTemplate(
    page,
    () => page.getByRole('button', { name: 'Download the template' }).tap(),
    correctedPath,
    [
      ['Anil Kumar', anil, 'N1234567', '27/03/1990', 'hindi | Tamil'],
      ['Binu Das', binu, 'N7654321', '28/02/1991', ''],
    ],
  );
  await page.getByLabel('Your file').setInputFiles(correctedPath);
  await page.getByRole('textbox', { name: /^Name of this list/ }).fill('Masons, March');
  await page.getByRole('button', { name: 'Make 2 applications' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Masons, March' })).toBeVisible();

  await test.step('the same file again creates no second application', async () => {
    await page.goBack();
    await page.getByLabel('Your file').setInputFiles(correctedPath);
    await page.getByRole('button', { name: 'Make 2 applications' }).tap();
    await expect(page.getByRole('heading', { name: 'To be corrected' })).toBeFocused();
    await expect(page.getByText(/^This worker already has an application in “My workers”/)).toHaveCount(2);
    await expectAccessible(page, 'apply-many-again-360');
    await page.getByRole('link', { name: 'My workers' }).tap();
    await page.getByRole('button', { name: 'Leave page' }).tap();
    await page.getByRole('link', { name: 'Masons, March' }).tap();
  });

  await test.step('a complete form cannot be submitted before its worker has confirmed the data', async () => {
    await page.getByRole('link', { name: 'Open the form of Anil Kumar' }).tap();
    await expect(page.getByLabel(/^Passport number/)).toHaveValue('N1234567');
    await addContract(page);
    await submitForm(page, (button) => button.tap());
    await expect(page.getByText(/^The worker has not confirmed this data yet/)).toBeVisible();
    await page.getByRole('button', { name: 'Back to the form' }).tap();
    await page.getByRole('button', { name: 'Save' }).tap();
    await expect(page.getByText('The application is updated!')).toBeVisible();
  });

  const openList = async () => {
    await page.goto('/user/applications/list');
    await page.getByRole('link', { name: 'For employers: my workers' }).tap();
    await page.getByRole('link', { name: 'Masons, March' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Masons, March' })).toBeVisible();
  };
  const worker = await openPhonePage(browser, shell);

  await test.step('the worker reads the data from the mail and says what is wrong', async () => {
    await openList();
    let answer = () => {};
    const heldAnswer = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/InviteWorkers', (route) => heldAnswer.then(() => route.continue()), { times: 1 });
    await page.getByRole('button', { name: 'Ask all who have not answered' }).tap();
    await expect(page.locator('.push-button-loading')).toHaveText('Ask all who have not answered');
    await expectAccessible(page, 'batch-busy-360');
    answer();
    await expect(page.getByText('We have asked 1 worker by e-mail.')).toBeVisible();
    await expect(page.getByText('1 form is not complete yet.')).toBeVisible();
    await expectAccessible(page, 'batch-360');
    const [mail] = await waitForMails(portal.outbox, anil, 1);
    expect(mail).not.toContain('Anil');
    await worker.goto(parseLinkPath(mail));
    await expect(worker.getByText('27 Mar 1990')).toBeVisible();
    await expect(worker.getByText('contract.pdf')).toBeVisible();
    await expectAccessible(worker, 'confirm-data-360');
    await worker.getByRole('button', { name: 'Something is wrong' }).tap();
    await worker.getByLabel('What is wrong?').fill('I was born on 28 March.');
    await worker.getByRole('button', { name: 'Send' }).tap();
    await expect(worker.getByText(/^Thank you/)).toBeVisible();
    expect(new URL(worker.url()).hash).toBe('');
  });

  await test.step('the employer reads it, corrects the form and asks again; the worker confirms', async () => {
    await openList();
    await expect(page.getByText('“I was born on 28 March.”')).toBeVisible();
    await page.getByRole('link', { name: 'Open the form of Anil Kumar' }).tap();
    await page.getByRole('textbox', { name: 'Day' }).fill('28');
    await page.getByRole('button', { name: 'Save' }).tap();
    await expect(page.getByText('The application is updated!')).toBeVisible();
    await setClock(11 * 60_000);
    await openList();
    await page.getByRole('button', { name: 'Ask Anil Kumar again' }).tap();
    await expect(page.getByText('We have asked 1 worker by e-mail.')).toBeVisible();
    const mails = await waitForMails(portal.outbox, anil, 2);
    await worker.goto(parseLinkPath(mails[1]));
    await expect(worker.getByText('28 Mar 1990')).toBeVisible();
    await worker.getByRole('button', { name: 'Yes, this is right' }).tap();
    await expect(worker.getByText(/^Thank you/)).toBeVisible();
  });

  await test.step('the employer submits the confirmed application', async () => {
    await openList();
    await page.getByRole('link', { name: 'Open the form of Anil Kumar' }).tap();
    await expect(page.getByLabel(/^Passport number/)).toBeVisible();
    await expectBriefText(page, 'Your application is submitted!', () => submitForm(page, (button) => button.tap()));
    await openList();
    const card = page.getByRole('listitem').filter({ hasText: 'Anil Kumar' });
    await expect(card).toContainText('Confirmed');
    await expect(card).toContainText('In progress');
  });
});

test(
  'by keyboard an employer loads a file and asks a worker, who confirms the data',
  { tag: '@slow' },
  async ({ browser, portal }, testInfo) => {
    const shell = portal.shell.url;
    const serviceId = await publishService(shell, { ...buildService('Masons of Ajman'), documents: contractsInTamil });
    const page = await openEmployerPage(browser, shell, false);
    const email = 'gopal@employers.example';
    await page.goto(`/user/services/apply-many/${serviceId}/masons`);
    const path = testInfo.outputPath('workers.csv');
    const download = page.getByRole('button', { name: 'Download the template' });
    await downloadAndFillTemplate(page, () => pressEnterOn(page, download), path, [
      ['Gopal', email, 'N1234567', '1990-03-27', ''],
    ]);
    await tabTo(page, page.getByLabel('Your file'));
    await page.getByLabel('Your file').setInputFiles(path);
    await pressEnterOn(page, page.getByRole('button', { name: 'Make 1 application' }));
    await pressEnterOn(page, page.getByRole('button', { name: 'Ask Gopal to confirm' }));
    await expect(page.getByText('We have asked 1 worker by e-mail.')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'asked 1 worker' })).toBeFocused();

    const [mail] = await waitForMails(portal.outbox, email, 1);
    const worker = await page.context().newPage();
    await worker.goto(parseLinkPath(mail));
    await pressEnterOn(worker, worker.getByRole('button', { name: 'Yes, this is right' }));
    await expect(worker.getByText(/^Thank you/)).toBeVisible();
    await expect(worker.getByRole('heading', { level: 1 })).toBeFocused();
  },
);
