import { type PartialService, writeServiceJson } from '@emigration-portal/shared-api';
import type { Locator, Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../support/accessibility.ts';
import { createPdf } from '../support/forms/documents.ts';
import { submitForm } from '../support/forms/submit-form.ts';
import { pressEnterOn, tabTo } from '../support/geometry/keyboard.ts';
import { expect, openSignedInPage, test } from '../support/journey.ts';
import { expectAccessible } from '../support/page-quality.ts';
import { emulateSlow4g } from '../support/phone.ts';
import { signIn } from '../support/sign-in.ts';
import { signInToApi } from '../support/sign-in-to-api.ts';

// An administrator opens a withdrawn application, which the queue and the review refuse.
test.use({
  expectedFaults: /status of 410|status of 404 .*(GetQueueNeighbours|GetDesk)/,
  hasTouch: true,
  viewport: { width: 360, height: 800 },
});

const passportNumber = 'K4455667';
const expiry = { Day: '24', Month: '3', Year: String(new Date().getFullYear() + 4) };
const document = { maxSize: 500, unit: 'KB', instruction: '', sample: undefined, required: true } as const;
const buildService = (name: string): PartialService => ({
  name,
  description: 'Asks for a passport and a town.',
  additionalInstructions: '',
  serviceCharge: '90',
  status: 'published',
  items: [
    { required: true, name: 'Passport number', type: 'Text' },
    { required: true, name: 'Passport expiry date', type: 'Date' },
    { required: true, name: 'Town', type: 'Text' },
  ],
  documents: [{ ...document, name: 'Passport copy', type: '.pdf' }],
  urls: [],
});

async function publish(shell: string, name: string): Promise<string> {
  const api = await signInToApi(shell, 'admin');
  const serviceJSON = JSON.stringify(writeServiceJson(buildService(name)));
  const id = Number.parseInt(String(await api('/Services/AddService', { id: 0, serviceName: name, serviceJSON })), 10);
  return `/user/services/apply-new/${id}/${encodeURIComponent(name)}`;
}

/** How a person presses and types: by touch or by keyboard. */
interface InputMethod {
  readonly press: (target: Locator) => Promise<void>;
  readonly type: (target: Locator, text: string) => Promise<void>;
}
const touchInput: InputMethod = { press: (target) => target.tap(), type: (target, text) => target.fill(text) };
const keyboardInput = (page: Page): InputMethod => ({
  press: (target) => pressEnterOn(page, target),
  async type(target, text) {
    await tabTo(page, target);
    await page.keyboard.type(text);
  },
});
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function savePassport(page: Page, { press, type }: InputMethod) {
  await page.goto('/user/settings');
  await press(button(page, 'Save a passport'));
  await type(page.getByRole('textbox', { name: /^Passport number/ }), passportNumber);
  for (const [part, text] of Object.entries(expiry)) await type(page.getByRole('textbox', { name: part }), text);
  const copy = { name: 'kept.pdf', mimeType: 'application/pdf', buffer: await createPdf('Passport') };
  await page.getByLabel(/^Copy of the passport/).setInputFiles(copy);
  await expect(page.getByText('File uploaded!')).toBeVisible();
  await press(button(page, 'Save passport'));
  await expect(page.getByText('Your passport is saved for the next application.')).toBeVisible();
}

async function submitWithPassport(page: Page, form: string, { press, type }: InputMethod) {
  await page.goto(form);
  await press(button(page, `Use ${passportNumber} from your passport`));
  await expect(page.getByRole('textbox', { name: /^Passport number/ })).toBeFocused();
  await press(button(page, new RegExp(`^Use 24 Mar ${expiry.Year}`)));
  await type(page.getByRole('textbox', { name: /^Town/ }), 'Kochi');
  await press(button(page, 'Use kept.pdf from your passport'));
  await submitForm(page, press);
  await expect(page).toHaveURL(/\/user\/applications\/list/);
}

async function withdraw(page: Page, { press }: InputMethod): Promise<string> {
  await press(page.getByRole('link', { name: /^Edit/ }).first());
  await expect(button(page, 'Withdraw')).toBeVisible();
  const address = new URL(page.url()).pathname;
  await press(button(page, 'Withdraw'));
  await press(button(page, 'Withdraw it'));
  await expect(page.getByRole('heading', { name: 'You have withdrawn this application' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  return address;
}

async function applyAgain(page: Page, { press, type }: InputMethod) {
  await press(page.getByRole('link', { name: 'Apply again' }));
  await expect(page.getByText(/^These answers come from application/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Town/ })).toHaveValue('Kochi');
  await press(button(page, /^Use kept.pdf from application/));
  await type(page.getByRole('textbox', { name: /^Town/ }), 'Kottayam');
  await press(button(page, 'Save'));
  await expect(page.getByText('The application is updated!')).toBeVisible();
}

async function removePassport(page: Page, { press }: InputMethod) {
  await page.goto('/user/settings');
  await press(button(page, 'Remove passport'));
  await press(button(page, 'Remove it'));
  await expect(page.getByText('Your passport is removed.')).toBeVisible();
}

test('on a phone a person saves a passport, uses it, withdraws the application and applies again', async ({
  page,
  browser,
  portal,
}) => {
  const form = await publish(portal.shell.url, 'Passport on a phone');
  await emulateSlow4g(page);
  await signIn(page, portal.shell.url, 'customer');
  await savePassport(page, touchInput);
  await expectAccessible(page, 'passport-kept-360');
  await submitWithPassport(page, form, touchInput);
  await expectAccessible(page, 'applications-again-360');
  const address = await withdraw(page, touchInput);
  await expectAccessible(page, 'withdrawn-360');
  await expectNoHorizontalScroll(page);

  await test.step('staff see only a message that it is withdrawn', async () => {
    const [, , , , serviceId, applicationId] = address.split('/');
    const reviewPage = await openSignedInPage(browser, portal.shell.url, 'admin');
    await reviewPage.goto(`${portal.shell.url}/admin/manage-application/${serviceId}/${applicationId}/x/1`);
    await expect(reviewPage.getByText(/^The applicant has withdrawn this application/)).toBeVisible();
  });

  await applyAgain(page, touchInput);
  await expectAccessible(page, 'begun-again-360');
  await removePassport(page, touchInput);
});

test('by keyboard a person saves a passport, uses it, withdraws the application and applies again', async ({
  page,
  portal,
}) => {
  const form = await publish(portal.shell.url, 'Passport by keyboard');
  await signIn(page, portal.shell.url, 'customer');
  const keyboard = keyboardInput(page);
  await savePassport(page, keyboard);
  await submitWithPassport(page, form, keyboard);
  await withdraw(page, keyboard);
  await applyAgain(page, keyboard);
  await removePassport(page, keyboard);
});
