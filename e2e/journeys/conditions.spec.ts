import type { Locator, Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../support/accessibility.ts';
import { createPdf } from '../support/forms/documents.ts';
import { buildConditionsService, publishService } from '../support/forms/services.ts';
import { submitForm } from '../support/forms/submit-form.ts';
import { pressEnterOn, tabTo } from '../support/geometry/keyboard.ts';
import { expect, openSignedInPage, test } from '../support/journey.ts';
import { expectAccessible } from '../support/page-quality.ts';
import { openPhonePage } from '../support/phone.ts';
import { signIn } from '../support/sign-in.ts';
import { signInToApi } from '../support/sign-in-to-api.ts';

const createContract = async (name: string) => ({ name, mimeType: 'application/pdf', buffer: await createPdf(name) });
const workerGroup = (page: Page, number: number) => page.getByRole('group', { name: `Worker ${number}`, exact: true });

async function findNewestApplication(shell: string, serviceName: string) {
  const api = await signInToApi(shell, 'customer');
  const page = { pageNumber: 1, pageSize: 1, statusId: 0, userName: serviceName.toLowerCase() };
  const { applications } = (await api('/Application/GetAllApplications', page)) as {
    applications: { applicationId: number; submitted: boolean }[];
  };
  return applications[0];
}

test('on a phone a person fills in a form with conditions, choices, workers and several files', {
  tag: '@slow',
}, async ({ browser, portal }) => {
  const shell = portal.shell.url;
  const name = 'Workers by thumb';
  const serviceId = await publishService(shell, buildConditionsService(name));
  const page = await openPhonePage(browser);
  await signIn(page, shell, 'customer');
  await page.goto(`${shell}/user/services/list?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `Apply for ${name}` }).tap();

  await test.step('a person who is not eligible sees the reason and may answer again', async () => {
    await page.getByText('No', { exact: true }).tap();
    await expectAccessible(page, 'eligibility-360');
    await page.getByRole('button', { name: 'Continue' }).tap();
    await expect(page.getByText('Workers apply for themselves: see Unskilled.')).toBeInViewport();
    await expectAccessible(page, 'not eligible-360');
    await page.getByRole('button', { name: 'Change my answers' }).tap();
    await page.getByText('Yes', { exact: true }).tap();
    await page.getByRole('button', { name: 'Continue' }).tap();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(page.getByText('This form takes about 15 minutes.')).toBeVisible();
  });

  await test.step('a dependent field appears and disappears with the answer, and keeps its text', async () => {
    await expect(page.getByLabel('Employer in Qatar')).toBeHidden();
    await page.getByText('Qatar', { exact: true }).tap();
    await page.getByLabel('Employer in Qatar').fill('Harbour Co');
    await page.getByText('Oman', { exact: true }).tap();
    await expect(page.getByLabel('Employer in Qatar')).toBeHidden();
    await page.getByText('Qatar', { exact: true }).tap();
    await expect(page.getByLabel('Employer in Qatar')).toHaveValue('Harbour Co');
    await page.getByText('Oman', { exact: true }).tap();
  });

  await test.step('the person adds a second worker, and only the driver has a licence field', async () => {
    await workerGroup(page, 1).getByLabel('Passport number').fill('N1234567');
    await workerGroup(page, 1).getByText('Mason').tap();
    await page.getByRole('button', { name: 'Add another: Worker' }).tap();
    await expect(workerGroup(page, 2).getByLabel('Passport number')).toBeFocused();
    await workerGroup(page, 2).getByLabel('Passport number').fill('1234567');
    await workerGroup(page, 2).getByText('Driver').tap();
    await expect(workerGroup(page, 2).getByText('Enter one letter and seven digits, such as N1234567.')).toBeVisible();
    await expect(workerGroup(page, 1).getByLabel('Driving licence')).toBeHidden();
    await workerGroup(page, 2).getByLabel('Driving licence').fill('KL-07');
    await expectNoHorizontalScroll(page);
  });

  await test.step('each problem names its worker; then the form is submitted', async () => {
    await page.getByRole('button', { name: 'Submit' }).tap();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Passport number (Worker 2): Enter one letter and seven digits, such as N1234567.',
      /^Contracts: File/,
    ]);
    await expectAccessible(page, 'conditions refused-360');
    await workerGroup(page, 2).getByLabel('Passport number').fill('K7654321');
    await page.getByLabel(/^Contracts(?!, file)/).setInputFiles(await createContract('first.pdf'));
    await page.getByLabel(/^Contracts, file 2/).setInputFiles(await createContract('second.pdf'));
    await expect(page.getByRole('button', { name: 'Delete second.pdf' })).toBeVisible();
    await expectAccessible(page, 'conditions filled-360');
    await expectNoHorizontalScroll(page);
    await submitForm(page, (button) => button.tap());
    await expect(page).toHaveURL(/\/user\/applications\/list/);
    expect(await findNewestApplication(shell, name)).toMatchObject({ submitted: true });
  });

  await test.step('a reviewer sees each worker and each file, but no answer of a hidden field', async () => {
    const { applicationId = 0 } = (await findNewestApplication(shell, name)) ?? {};
    const reviewer = await openSignedInPage(browser, shell, 'admin');
    await reviewer.goto(`${shell}/admin/manage-application/${serviceId}/${applicationId}/workers/0`);
    const licence = reviewer.locator('.answer').filter({ has: reviewer.getByText('Driving licence (Worker 2)') });
    await expect(licence.getByRole('definition').first()).toHaveText('KL-07');
    await expect(licence.getByRole('button', { name: 'Accept Driving licence (Worker 2)' })).toBeVisible();
    await expect(reviewer.getByRole('button', { name: /second\.pdf/ }).first()).toBeVisible();
    await expect(reviewer.getByText('Harbour Co')).toBeHidden();
    await expectAccessible(reviewer, 'conditions reviewed-1280');
  });
});

test('by keyboard a person fills in the same form', { tag: '@slow' }, async ({ page, portal }) => {
  const shell = portal.shell.url;
  const name = 'Workers by keyboard';
  const id = await publishService(shell, buildConditionsService(name));
  const type = async (target: Locator, text: string) => {
    await tabTo(page, target);
    await page.keyboard.type(text);
  };
  const attach = async (target: Locator, file: string) => {
    const chooser = page.waitForEvent('filechooser');
    await pressEnterOn(page, target);
    await (await chooser).setFiles(await createContract(file));
    await expect(page.getByRole('button', { name: `Delete ${file}` })).toBeVisible();
  };
  await signIn(page, shell, 'customer');
  await page.goto(`/user/services/apply-new/${id}/form`);
  await tabTo(page, page.getByRole('radio', { name: 'Yes' }));
  await page.keyboard.press('Space');
  await pressEnterOn(page, page.getByRole('button', { name: 'Continue' }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: 'Oman' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Qatar' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Employer in Qatar')).toBeFocused();
  await page.keyboard.type('Harbour Co');
  await type(workerGroup(page, 1).getByLabel('Passport number'), 'N1234567');
  await tabTo(page, workerGroup(page, 1).getByLabel('Welder'));
  await page.keyboard.press('Space');
  await pressEnterOn(page, page.getByRole('button', { name: 'Add another: Worker' }));
  await expect(workerGroup(page, 2).getByLabel('Passport number')).toBeFocused();
  await page.keyboard.type('K7654321');
  await pressEnterOn(page, page.getByRole('button', { name: 'Remove Worker 2' }));
  await pressEnterOn(page, page.getByRole('dialog').getByRole('button', { name: 'Continue' }));
  await expect(workerGroup(page, 1)).toBeFocused();
  await attach(page.getByLabel(/^Contracts(?!, file)/), 'first.pdf');
  await attach(page.getByLabel(/^Contracts, file 2/), 'second.pdf');
  await expectAccessible(page, 'conditions by keyboard-1280');
  await submitForm(page, (button) => pressEnterOn(page, button));
  await expect(page).toHaveURL(/\/user\/applications\/list/);
  expect(await findNewestApplication(shell, name)).toMatchObject({ submitted: true });
});
