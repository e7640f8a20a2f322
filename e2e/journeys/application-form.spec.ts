import { statusIdOf } from '@emigration-portal/shared-api';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAt400PercentZoom, expectNoHorizontalScroll } from '../support/accessibility.ts';
import { createPdf, smallJpeg } from '../support/forms/documents.ts';
import { readDraftsAsText } from '../support/forms/drafts.ts';
import {
  chooseFirstOptions,
  publishServiceWithEveryField,
  saveReview,
  typeIntoEmptyFields,
} from '../support/forms/every-field.ts';
import { submitForm } from '../support/forms/submit-form.ts';
import { pressEnterOn, tabTo } from '../support/geometry/keyboard.ts';
import { expect, expectBriefText, openSignedInPage, test } from '../support/journey.ts';
import { expectAccessible } from '../support/page-quality.ts';
import { signIn, signOut, submitLogIn } from '../support/sign-in.ts';
import { signInToApi } from '../support/sign-in-to-api.ts';
import { limitUploadSpeed, startSlowUpload } from '../support/slow-upload.ts';

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function chooseFile(page: Page, target: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
  // Wait for the chooser first: without a listener it closes at once.
  const chooser = page.waitForEvent('filechooser');
  await pressEnterOn(page, target);
  await (await chooser).setFiles(file);
  await expect(page.getByRole('button', { name: `Delete ${file.name}` })).toBeVisible();
}

const dateBox = (page: Page, part: 'Day' | 'Month' | 'Year') =>
  page.getByRole('group', { name: /^Date item/ }).getByLabel(part);

/** The address contains the id only after the first save. */
const waitForApplicationId = (page: Page) =>
  page.waitForURL(/apply\/\d+\/\d+\//).then(() => Number(page.url().split('/').at(-2)));

async function listApplicationIds(shell: string, serviceName: string): Promise<number[]> {
  const api = await signInToApi(shell, 'customer');
  const page = { pageNumber: 1, pageSize: 50, statusId: 0, userName: serviceName.toLowerCase() };
  const { applications } = (await api('/Application/GetAllApplications', page)) as {
    applications: { applicationId: number }[];
  };
  return applications.map(({ applicationId }) => applicationId);
}

test('a person fills in the whole form by keyboard on a small phone, over two days, and corrects it once', {
  tag: '@slow',
}, async ({ page, browser, portal }) => {
  const shell = portal.shell.url;
  const service = 'Every field by keyboard';
  await publishServiceWithEveryField(shell, service);
  const passport = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: await createPdf('Passport') };
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, shell, 'customer');

  await test.step('Submit lists the missing fields, and each line of the list leads to its field', async () => {
    await typeInto(page, page.getByRole('searchbox'), service);
    await page.keyboard.press('Enter');
    await pressEnterOn(page, page.getByRole('link', { name: `Apply for ${service}` }));
    await expect(page.getByRole('heading', { level: 1, name: service })).toBeFocused();
    await pressEnterOn(page, page.getByRole('button', { name: 'Submit' }));
    await expect(page.getByRole('alert')).toBeFocused();
    await expectAccessible(page, 'application form refused-360');
    await pressEnterOn(page, page.getByRole('link', { name: 'Text item: Missing information!' }));
    await expect(page.getByLabel(/^Text item/)).toBeFocused();
  });

  await test.step('the person fills in every type of item and saves', async () => {
    await typeInto(page, page.getByLabel(/^Text item/), 'P 1234567');
    await typeInto(page, page.getByLabel(/^Password item/), 's3cret word');
    await typeInto(page, dateBox(page, 'Day'), '2');
    await typeInto(page, dateBox(page, 'Month'), '3');
    await typeInto(page, dateBox(page, 'Year'), '1990');
    await typeInto(page, page.getByLabel(/^E-mail item/), 'asha@example.in');
    await typeInto(page, page.getByLabel(/^Number item/), '24');
    await typeInto(page, page.getByLabel(/^Mobile item/), '+91 98460 12345');
    await typeIntoEmptyFields(page, (box, text) => typeInto(page, box, text));
    await tabTo(page, page.getByRole('radio', { name: 'Yes' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();
    await chooseFirstOptions(page, async (option) => {
      await tabTo(page, option);
      await page.keyboard.press('Space');
    });
    await pressEnterOn(page, page.getByRole('button', { name: 'Submit' }));
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([/^Passport scan: File\(s\) required/]);
    await expectAccessibleAt400PercentZoom(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await chooseFile(page, page.getByLabel(/Passport scan/), passport);
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([/\(done\)$/]);
    const save = page.getByRole('button', { name: 'Save' });
    await tabTo(page, save);
    const pressedAt = (await save.boundingBox())?.y ?? 0;
    await page.keyboard.press('Enter');
    await expect(page.getByText('The application is updated!')).toBeInViewport({ ratio: 1 });
    expect(Math.abs(((await save.boundingBox())?.y ?? 0) - pressedAt)).toBeLessThan(2);
    await expectAccessible(page, 'application form filled-360');
    await expectNoHorizontalScroll(page);
  });
  const applicationId = await waitForApplicationId(page);

  const otherDevice = await openSignedInPage(browser, shell, 'customer');
  await test.step('another device at 400 % zoom shows all answers; two presses of Submit make one application', async () => {
    await otherDevice.setViewportSize({ width: 320, height: 640 });
    await otherDevice.goto(`${shell}/user/applications/list`);
    await expect(otherDevice.getByText('Not submitted').first()).toBeVisible();
    await expectNoHorizontalScroll(otherDevice);
    await otherDevice.getByRole('link', { name: `Edit application ${applicationId}` }).click();
    await expect(otherDevice.getByLabel(/^Text item/)).toHaveValue('P 1234567');
    await expect(otherDevice.getByLabel(/^Password item/)).toHaveValue('s3cret word');
    await expect(dateBox(otherDevice, 'Day')).toHaveValue('2');
    await expect(dateBox(otherDevice, 'Year')).toHaveValue('1990');
    await expect(otherDevice.getByLabel(/^Number item/)).toHaveValue('24');
    await expect(otherDevice.getByRole('radio', { name: 'No' })).toBeChecked();
    await expect(otherDevice.getByRole('button', { name: 'Open passport.pdf' })).toBeVisible();
    await expectNoHorizontalScroll(otherDevice);
    const progress = otherDevice.getByText(/^10 of 10 done/);
    const before = await progress.boundingBox();
    await otherDevice
      .getByLabel(/Photograph/)
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: smallJpeg });
    await expect(otherDevice.getByRole('button', { name: 'Delete photo.jpg' })).toBeVisible();
    await expect(progress).toContainText('kept on this device');
    expect((await progress.boundingBox())?.height).toBe(before?.height);
    await expectBriefText(otherDevice, 'Your application is submitted!', () =>
      submitForm(otherDevice, undefined, (button) => button.dblclick()),
    );
    await expect(otherDevice).toHaveURL(/\/user\/applications\/list/);
    expect(await listApplicationIds(shell, service)).toEqual([applicationId]);
  });

  await test.step('staff send the application back; the person corrects it and submits it again', async () => {
    await saveReview(shell, applicationId, statusIdOf.resubmission, 'The passport scan is blurred');
    await otherDevice.goto(`${shell}/user/applications/list?status=${statusIdOf.resubmission}`);
    await pressEnterOn(otherDevice, otherDevice.getByRole('link', { name: `Edit application ${applicationId}` }));
    const card = otherDevice.getByRole('region', { name: 'Please correct your application and submit it again.' });
    await expect(card).toContainText('The passport scan is blurred');
    await typeInto(otherDevice, otherDevice.getByLabel(/Note/), 'A new scan is attached.');
    await pressEnterOn(otherDevice, otherDevice.getByRole('button', { name: 'Save' }));
    await expect(otherDevice.getByText('The application is updated!')).toBeVisible();
    await expect(card).toBeVisible();
    await submitForm(otherDevice, (button) => pressEnterOn(otherDevice, button));
    await expect(otherDevice).toHaveURL(/\/user\/applications\/list/);
    await pressEnterOn(otherDevice, otherDevice.getByRole('link', { name: `Edit application ${applicationId}` }));
    await otherDevice.getByText('Status history').click();
    await expect(otherDevice.getByRole('listitem').filter({ hasText: 'Submitted again' })).toBeVisible();
    await expect(otherDevice.getByRole('listitem').filter({ hasText: 'New remarks' })).toBeVisible();
    await otherDevice.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(otherDevice, 'application history-360');
  });
});

test.describe('nothing typed is lost', () => {
  test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED|status of (401|409)/ });

  test('entries survive a lost connection, a crash, an expired session and a conflict, until the log-out', {
    tag: '@slow',
  }, async ({ page, context, portal }) => {
    const shell = portal.shell.url;
    const service = 'Every field on a bad day';
    const serviceId = await publishServiceWithEveryField(shell, service);
    const address = `/user/services/apply-new/${serviceId}/form`;
    const dialogTypes: string[] = [];
    let form = page;
    page.on('dialog', (dialog) => {
      dialogTypes.push(dialog.type());
      return dialog.accept();
    });
    await signIn(page, shell, 'customer');

    await test.step('the connection breaks while the person types; the page, opened again, has the entries', async () => {
      await page.goto(address);
      await page.getByLabel(/^Text item/).fill('P 765');
      await context.setOffline(true);
      await page.getByLabel(/^Text item/).pressSequentially('4321');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(/^Failed\. Please try again or later! There is no connection/)).toBeVisible();
      await page.getByLabel(/^Mobile item/).fill('+91 1');
      // Not a reload: Chromium's error page reloads itself when the connection is back.
      await page.goto('about:blank');
      await context.setOffline(false);
      await page.goto(address);
      await expect(page.getByText(/^We have put back what you typed on .* and did not save\.$/)).toBeVisible();
      await expect(page.getByLabel(/^Text item/)).toHaveValue('P 7654321');
      await expect(page.getByLabel(/^Mobile item/)).toHaveValue('+91 1');
      expect(dialogTypes).toContain('beforeunload');
      await expectAccessible(page, 'application form restored-1280');
    });

    await test.step('the tab crashes; a new tab has the entries', async () => {
      await page.getByLabel(/^Number item/).fill('36');
      await page.getByLabel(/^Text item/).focus();
      await expect.poll(() => readDraftsAsText(page)).toContain('36');
      form = await context.newPage();
      form.on('dialog', (dialog) => dialog.accept());
      await page.close({ runBeforeUnload: false });
      await form.goto(address);
      await expect(form.getByLabel(/^Number item/)).toHaveValue('36');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('The application is updated!')).toBeVisible();
    });
    const applicationId = await waitForApplicationId(form);

    await test.step('the session ends while the person types; after log-in the form has the entries', async () => {
      await form.getByLabel(/^E-mail item/).fill('asha@example.in');
      await endSession(form, shell);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toHaveURL(/\/log-in/);
      await submitLogIn(form, 'customer');
      await expect(form).toHaveURL(new RegExp(`/user/services/apply/${serviceId}/${applicationId}/`));
      await expect(form.getByLabel(/^E-mail item/)).toHaveValue('asha@example.in');
      await expect(form.getByLabel(/^Text item/)).toHaveValue('P 7654321');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('The application is updated!')).toBeVisible();
    });

    let newestId = 0;
    await test.step('after an interrupted upload and a reload, two presses of Submit make one application and delete the draft', async () => {
      const scan = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: await createPdf('Scan', 400_000) };
      await form.goto(address);
      await form.getByLabel(/^Text item/).fill('P 9');
      await dateBox(form, 'Day').fill('3');
      await dateBox(form, 'Month').fill('2');
      await form.getByLabel(/^E-mail item/).fill('asha@example.in');
      await form.getByLabel(/^Number item/).fill('12');
      await form.getByLabel(/^Mobile item/).fill('+91 2');
      // The message at the field before must not move the button under the pointer.
      await form.getByRole('radio', { name: 'Yes' }).click();
      await expect(form.getByRole('radio', { name: 'Yes' })).toBeChecked();
      await expect(form.getByText(/^Enter a phone number of 7 to 15 digits/)).toBeVisible();
      await form.getByLabel(/^Mobile item/).fill('+91 98460 12345');
      await startSlowUpload(form, /Passport scan/, scan);
      await context.setOffline(true);
      await expect(form.getByText(/There is no internet connection. scan.pdf continues at/)).toBeVisible();
      await form.getByLabel('Note').fill('Typed offline');
      await expect.poll(() => readDraftsAsText(form)).toContain('Typed offline');
      await form.goto('about:blank');
      await context.setOffline(false);
      await limitUploadSpeed(form);
      await form.goto(address);
      await expect(form.getByText(/^We have put back what you typed on .* and did not save\.$/)).toBeVisible();
      await expect(form.getByLabel('Note')).toHaveValue('Typed offline');
      await expect(dateBox(form, 'Month')).toHaveValue('2');
      await dateBox(form, 'Year').fill('1990');
      await expect(form.getByText(/^You left this page before scan.pdf was uploaded/)).toBeVisible();
      await form.getByLabel(/Passport scan/).setInputFiles(scan);
      await form.getByLabel(/^Password item/).fill('s3cret');
      await typeIntoEmptyFields(form, (box, text) => box.fill(text));
      await chooseFirstOptions(form, (option) => option.check());
      await expect(form.getByText('File uploaded!')).toBeVisible();
      await submitForm(form, undefined, (button) => button.dblclick());
      await expect(form).toHaveURL(/\/user\/applications\/list/);
      newestId = (await listApplicationIds(shell, service))[0] ?? 0;
      expect(await listApplicationIds(shell, service)).toEqual([newestId, applicationId]);
      expect(newestId).not.toBe(applicationId);
      await expect.poll(() => readDraftsAsText(form)).toBe('[]');
      await form.getByRole('link', { name: `Edit application ${newestId}` }).click();
      await expect(form.getByLabel('Note')).toHaveValue('Typed offline');
      await expect(form.getByLabel(/^Text item/)).toHaveValue('P 9');
    });

    await test.step('an administrator updates the application; the form shows the conflict and keeps all entries', async () => {
      await saveReview(shell, newestId, statusIdOf.inProgress, 'Please add the photograph');
      await form.getByLabel('Note').fill('Will do');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText(/was changed in the meantime\. Your entries are still here/)).toBeVisible();
      await form.getByRole('button', { name: 'Load the latest version' }).click();
      await expect(form.getByText('Please add the photograph')).toBeVisible();
      await expect(form.getByLabel('Note')).toHaveValue('Will do');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('The application is updated!')).toBeVisible();
      expect(await listApplicationIds(shell, service)).toEqual([newestId, applicationId]);
    });

    await test.step('a log-out asks once and deletes the entries from the device', async () => {
      await form.getByLabel('Note').fill('Typed and not saved');
      await expect.poll(() => readDraftsAsText(form)).toContain('Typed and not saved');
      await signOut(form);
      await form.getByRole('button', { name: 'Keep editing' }).click();
      await expect(form.getByLabel('Note')).toHaveValue('Typed and not saved');
      await signOut(form);
      await form.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
      await expect(form).toHaveURL(/localhost:\d+\/$/);
      const databases = () => form.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
      await expect.poll(databases).toEqual([]);
    });
  });
});

/** Ends the session on the server, as after half an hour. The browser does not know yet. */
async function endSession(page: Page, shell: string): Promise<void> {
  const cookies = await page.context().cookies();
  const active = cookies.find(({ name }) => name.endsWith('active-user'))?.value ?? '';
  const { token } = JSON.parse(decodeURIComponent(active)) as { token: string };
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  await fetch(`${shell}/api/User/Logout`, { method: 'POST', headers, body: '{}' });
}
