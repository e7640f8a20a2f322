import type { PartialService } from '@emigration-portal/shared-api';
import type { Page } from '@playwright/test';
import { createPdf } from '../support/forms/documents.ts';
import { publishService } from '../support/forms/services.ts';
import { expectButtonStays } from '../support/geometry/expect-button-stays.ts';
import { expect, test } from '../support/journey.ts';
import { openPortalPage } from '../support/pages/portal-pages.ts';
import { createWorkerPages } from '../support/pages/worker-pages.ts';
import { type DemoAccountName, signIn } from '../support/sign-in.ts';

const buildService = (items: number, width: number): PartialService => ({
  name: `Form with ${items} items for ${width} px`,
  description: 'Short or long.',
  additionalInstructions: '',
  serviceCharge: '120.00',
  status: 'published',
  items: Array.from({ length: items }, (_, at) => ({ required: at === 0, name: `Text item ${at + 1}`, type: 'Text' })),
  documents: [
    { required: true, name: 'Scan', type: '.pdf', maxSize: 500, unit: 'KB', instruction: '', sample: undefined },
  ],
  urls: [],
});

for (const width of [360, 1280]) {
  for (const items of [1, 30]) {
    test(`at ${width} px, a button of a form with ${items} items stays in place after success`, async ({
      page,
      portal,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      const scan = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: await createPdf('Scan') };
      const id = await publishService(portal.shell.url, buildService(items, width));
      await signIn(page, portal.shell.url, 'customer');
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      for (const block of ['end', 'start', 'nearest'] as const) {
        await page.goto(`/user/services/apply-new/${id}/service`);
        await page.getByRole('textbox', { name: 'Text item 1', exact: true }).fill('First');
        await page.getByLabel('Scan').setInputFiles(scan);
        await expect(page.getByText('File uploaded!')).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectButtonStays(page, button('Save'), 'The application is updated!', block);
        await page.getByRole('textbox', { name: 'Text item 1', exact: true }).fill('Second');
        await expectButtonStays(page, button('Save'), 'application is updated!', block);
        await button('Submit').click();
        await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeFocused();
        await expectButtonStays(page, button('Submit'), 'Your application is submitted!', block);
        await page.waitForURL(/\/applications\/list/);
      }
    });
  }
}

const requestId = '3f2a91bc-5d1e-4f6a-8b7c-0123456789ab';

/** A button whose call fails, and how to reach it. */
interface FailingPress {
  readonly name: string;
  readonly account?: DemoAccountName;
  readonly path: string;
  /** Steps on the page before the button is pressed. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** The call that the button makes. */
  readonly call: string;
  readonly button: string | RegExp;
}

const pressButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();
const followLink = (page: Page, name: RegExp) => page.getByRole('link', { name }).first().click();
const typeInto = (page: Page, label: string, text: string) => page.getByLabel(label).first().fill(text);
async function openReview(page: Page) {
  await page
    .getByRole('link', { name: /^View application/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Review', exact: true }).waitFor();
}

async function openOptions(page: Page) {
  const options = page.getByRole('button', { name: 'View and filters', exact: true });
  if (await options.isVisible()) await options.click();
}

const failingPresses: readonly FailingPress[] = [
  {
    name: 'log-in',
    path: '/log-in',
    call: 'User/login',
    button: 'Log in',
    async prepare(page) {
      await typeInto(page, 'User name or e-mail', 'asha.nair');
      await page.getByLabel('Password', { exact: true }).fill('whatever');
    },
  },
  {
    name: 'password reset',
    path: '/password-reset',
    call: 'User/ForgotPassword',
    button: 'Send code',
    prepare: (page) => page.getByLabel('E-mail', { exact: false }).fill('asha@example.org'),
  },
  {
    name: 'own profile',
    account: 'customer',
    path: '/user/settings',
    call: 'User/UpdateProfile',
    button: 'Save',
    prepare: (page) => pressButton(page, 'Edit'),
  },
  {
    name: 'note of a review',
    account: 'admin',
    path: '/admin/dashboard',
    call: 'Desk/AddNote',
    button: 'Add note',
    async prepare(page) {
      await openReview(page);
      await typeInto(page, 'New note', 'Look at the contract.');
    },
  },
  {
    name: 'question to a colleague',
    account: 'admin',
    path: '/admin/dashboard',
    call: 'Desk/AskOpinion',
    button: 'Ask',
    async prepare(page) {
      await openReview(page);
      await pressButton(page, 'Ask a colleague');
      await page.getByLabel('Colleague', { exact: false }).last().selectOption({ index: 1 });
    },
  },
  {
    name: 'verdict on an answer',
    account: 'admin',
    path: '/admin/dashboard',
    call: 'Desk/DecideItem',
    button: 'Save request',
    async prepare(page) {
      await openReview(page);
      await pressButton(page, /^Needs change: /);
    },
  },
  {
    name: 'assignment of an application',
    account: 'admin',
    path: '/admin/dashboard',
    call: 'Queue/Assign',
    button: /^(Take|Give back)$/,
    prepare: openReview,
  },
  {
    name: 'next of the queue',
    account: 'admin',
    path: '/admin/dashboard',
    call: 'Queue/TakeNext',
    button: 'Next for me',
  },
  {
    name: 'own view',
    account: 'admin',
    path: '/admin/dashboard?order=oldest',
    call: 'Queue/SaveView',
    button: 'Save view',
    async prepare(page) {
      await openOptions(page);
      await pressButton(page, 'Save view');
      await typeInto(page, 'Name', 'Mine');
    },
  },
  {
    name: 'receipt as a PDF',
    account: 'customer',
    path: '/user/applications/list?status=2',
    call: 'Application/GetReceipt',
    button: 'Download PDF',
    async prepare(page) {
      await followLink(page, /^View/);
      await followLink(page, /^Receipt$/);
      await page.getByRole('heading', { level: 1, name: /receipt/i }).waitFor();
    },
  },
  {
    name: 'mails of a customer',
    account: 'customer',
    path: '/user/settings',
    call: 'User/SetMailSettings',
    button: 'Save e-mails',
  },
  {
    name: 'decision',
    account: 'admin',
    path: '/admin/dashboard',
    call: 'Application/AddApplication',
    button: 'Update',
    async prepare(page) {
      await openReview(page);
      const more = page.getByRole('button', { name: 'More', exact: true });
      if (await more.isVisible()) await more.click();
      await page.getByRole('textbox', { name: 'Remarks' }).fill('Please send the contract.');
    },
  },
  {
    name: 'administrator',
    account: 'superAdmin',
    path: '/admin/edit-admin/2',
    call: 'User/AddAdmin',
    button: 'Save',
    prepare: (page) => typeInto(page, 'City', 'Kochi'),
  },
  {
    name: 'list as a file',
    account: 'admin',
    path: '/admin/transactions',
    call: 'Transaction/ExportTransactions',
    button: /^Export/,
  },
  {
    name: 'authenticator app',
    account: 'superAdmin',
    path: '/admin/sign-in-security',
    call: 'SecondFactor/BeginTotp',
    button: /^Set up (an|another) app$/,
  },
  {
    name: 'passkey',
    account: 'superAdmin',
    path: '/admin/sign-in-security',
    call: 'SecondFactor/BeginPasskey',
    button: 'Add a passkey',
    prepare: (page) => typeInto(page, 'Name of the new passkey', 'Laptop'),
  },
];

test.describe('after a failed call', () => {
  test.use({ expectedFaults: /status of 500|ApiError/ });
  for (const { name, account, path, prepare, call, button } of failingPresses) {
    test(`the pressed button stays in place: ${name}`, async ({ page, portal }) => {
      if (account) await signIn(page, portal.shell.url, account);
      const json = { code: 'internal', message: 'x', requestId };
      await page.route(`**/api/${call}*`, (route) => route.fulfill({ status: 500, json }));
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        await prepare?.(page);
        for (const block of ['end', 'start'] as const) {
          const pressed = page.getByRole('button', { name: button, exact: true }).last();
          await expectButtonStays(page, pressed, 'Reference 3f2a91bc', block);
        }
        // Otherwise the next width would start with this draft.
        await page.evaluate(() => sessionStorage.clear());
      }
    });
  }

  test('the pressed button on pages about workers stays in place, and a message about one worker gets the focus', async ({
    page,
    portal,
  }) => {
    const { url } = portal.shell;
    const workerPages = await createWorkerPages(portal);
    const findWorkerPage = (name: string) => {
      const workerPage = workerPages.find((each) => each.name === name);
      if (!workerPage) throw new Error(`There is no page “${name}”.`);
      return workerPage;
    };
    const json = { code: 'internal', message: 'x', requestId };
    for (const call of ['Batch/InviteWorkers', 'Worker/AnswerWorkerData'])
      await page.route(`**/api/${call}*`, (route) => route.fulfill({ status: 500, json }));
    await signIn(page, url, 'employer');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await openPortalPage(page, url, findWorkerPage('confirm data'));
      for (const block of ['end', 'start'] as const)
        await expectButtonStays(
          page,
          page.getByRole('button', { name: 'Yes, this is right' }),
          'Reference 3f2a91bc',
          block,
        );
      await openPortalPage(page, url, findWorkerPage('batch with workers'));
      for (const block of ['end', 'start'] as const)
        await expectButtonStays(page, page.getByRole('button', { name: /^Ask all/ }), 'Reference 3f2a91bc', block);
    }
    await page.getByRole('button', { name: 'Ask Farid again' }).click();
    const message = page.getByRole('alert').filter({ hasText: 'Reference 3f2a91bc' });
    await expect(message).toBeFocused();
    await expect(message).toBeInViewport({ ratio: 1 });
  });
});
