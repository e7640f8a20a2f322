import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { createPdf } from '../support/forms/documents.ts';
import { submitForm } from '../support/forms/submit-form.ts';
import { expect, expectBriefText, openSignedInPage, test } from '../support/journey.ts';
import { expectPageQuality } from '../support/page-quality.ts';
import { signIn } from '../support/sign-in.ts';

const serviceName = 'Pearl divers';
const list = /\/admin\/service-management\/list/;

test.use({ expectedFaults: /status of 409 \(Conflict\) .*\/Services\/AddService/ });

async function tabTo(page: Page, target: Locator): Promise<void> {
  const focused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !(await focused()); presses += 1) {
    expect(presses, `Tab reaches ${target}`).toBeLessThan(80);
    await page.keyboard.press('Tab');
  }
}

async function designService(page: Page): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await page.keyboard.type(text);
  };
  await type(page.getByLabel('Name/Title'), serviceName);
  await type(page.getByLabel('Description of the service'), 'Clearance for pearl divers.');
  await type(page.getByLabel('Amount in AED'), '120');
  const required = page.getByRole('region', { name: 'Required information', exact: true });
  await type(required.getByLabel('Name of the information'), 'Depth');
  await type(required.getByLabel('Type', { exact: true }), 'Number');
  await tabTo(page, button('Add required information'));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Passport number');
  await type(required.getByLabel('Type', { exact: true }).nth(1), 'Text');
  await tabTo(page, button('Move up: Required information 2'));
  await page.keyboard.press('Enter');
  await expect(button('Move down: Required information 1')).toBeFocused();
  await expect(required.getByRole('status')).toHaveText('Required information 2 is now number 1 of 2.');
  await expect(required.getByLabel('Name of the information').first()).toHaveValue('Passport number');
  await tabTo(page, button('Preview'));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Document name')).toBeFocused();
  await expect(page.getByText('Missing information!')).toBeVisible();
  await page.keyboard.type('Passport copy');
  await tabTo(page, page.getByRole('textbox', { name: 'Size limit' }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('500');
  await tabTo(page, button('Preview'));
  await expectBriefText(page, 'Your service is saved!', () => page.keyboard.press('Enter'));
}

async function openService(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${name}`);
}

async function save(page: Page, button: 'Publish' | 'Update' | 'Withdraw'): Promise<void> {
  await expectBriefText(page, 'Your service is saved!', () =>
    page.getByRole('button', { name: button, exact: true }).click(),
  );
  await expect(page).toHaveURL(list);
}

test('a service is designed by keyboard, previewed, published, applied for, updated and withdrawn', {
  tag: '@slow',
}, async ({ page, browser, portal }) => {
  test.slow();
  const shell = portal.shell.url;
  const passport = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: await createPdf('Passport') };
  await signIn(page, shell, 'admin');

  await test.step('the administrator designs the service by keyboard', async () => {
    await page.goto(`${shell}/admin/service-management/create-new`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await designService(page);
  });

  await test.step('the preview checks the form and sends nothing', async () => {
    await expect(page).toHaveURL(/\/admin\/service-management\/preview\/\d+\/Pearl%20divers/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(serviceName);
    await expectPageQuality(page, 'service preview');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alert')).toContainText('Passport number: Missing information!');
    await page.getByLabel(/^Passport number/).fill('P1');
    await page.getByLabel(/^Depth/).fill('30');
    await page.getByLabel(/^Passport copy/).setInputFiles(passport);
    await expect(page.getByText('passport.pdf', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('This is a preview form')).toBeVisible();
  });

  await test.step('the administrator publishes the service', async () => {
    await page.getByRole('link', { name: 'Go back' }).click();
    await save(page, 'Publish');
  });

  const customer = await openSignedInPage(browser, shell, 'customer');
  await test.step('a customer applies', async () => {
    await customer.getByRole('searchbox').fill(serviceName);
    await customer.getByRole('link', { name: `Apply for ${serviceName}` }).click();
    await customer.getByLabel(/^Passport number/).fill('P7654321');
    await customer.getByLabel(/^Depth/).fill('30');
    await customer.getByLabel(/^Passport copy/).setInputFiles(passport);
    await expect(customer.getByText('File uploaded!')).toBeVisible();
    await expectBriefText(customer, 'Your application is submitted!', () => submitForm(customer));
    await expect(customer).toHaveURL(/\/user\/applications\/list/);
  });

  await test.step('an update makes a new version and leaves the open application on the old one', async () => {
    await openService(page, serviceName);
    await expect(page.getByText('1 open application stays on the version it began with.')).toBeVisible();
    await expectPageQuality(page, 'service with an open application');
    const rows = page
      .getByRole('region', { name: 'Required information', exact: true })
      .getByLabel('Name of the information');
    await rows.nth(1).fill('Deepest dive in metres');
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByText(`Discard your changes to “${serviceName}”?`)).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
    const other = await openSignedInPage(browser, shell, 'admin');
    await other.goto(page.url());
    await other.getByLabel('Amount in AED').fill('130');
    await save(other, 'Update');
    await other.close();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Somebody else has saved this service in the meantime.');
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByText('From their version: Service charge.')).toBeVisible();
    await expect(rows.nth(1)).toHaveValue('Deepest dive in metres');
    await save(page, 'Update');

    await customer
      .getByRole('link', { name: /^(View|Edit) application/ })
      .first()
      .click();
    await expect(customer.getByLabel(/^Depth/)).toHaveValue('30');
    await expect(customer.getByText('The cost of this service is: 120 AED')).toBeVisible();
    await customer.goto(`${shell}/user/services/list?search=${serviceName}`);
    await customer.getByRole('link', { name: `Apply for ${serviceName}` }).click();
    await expect(customer.getByLabel(/^Deepest dive in metres/)).toBeVisible();
    await expect(customer.getByText('The cost of this service is: 130 AED')).toBeVisible();
  });

  await test.step('an exported service can be imported as a new one', async () => {
    await openService(page, serviceName);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Pearl-divers.json');
    const exported = await readFile(await download.path());
    await page.goto(`${shell}/admin/service-management/create-new`);
    const file = { name: 'service.json', mimeType: 'application/json', buffer: exported };
    await page.getByLabel('JSON file of a service').setInputFiles(file);
    await expect(page.getByLabel('Name/Title')).toHaveValue(serviceName);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(page).toHaveURL(list);
  });

  await test.step('a withdrawn service takes no new applications, but the open one continues', async () => {
    await openService(page, serviceName);
    await save(page, 'Withdraw');
    await customer.goto(`${shell}/user/services/list?search=${serviceName}`);
    await expect(customer.getByText(/No services|Nothing matches/).first()).toBeVisible();
    await customer.goto(`${shell}/user/applications/list`);
    await customer
      .getByRole('link', { name: /^(View|Edit) application/ })
      .first()
      .click();
    await expect(customer.getByLabel(/^Depth/)).toHaveValue('30');
  });
});
