import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../support/accessibility.ts';
import {
  createCameraJpeg,
  createPdf,
  createPng,
  passwordProtectedPdf,
  readJpegSize,
} from '../support/forms/documents.ts';
import { createPhoto } from '../support/forms/photos.ts';
import { expect, test } from '../support/journey.ts';
import { expectAccessible, expectPageQuality } from '../support/page-quality.ts';
import { signIn } from '../support/sign-in.ts';
import { limitUploadSpeed, startSlowUpload } from '../support/slow-upload.ts';

// The journeys cut the connection, and delete a file that a saved application uses.
test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED|status of 409/ });

const form = '/user/services/apply-new/1/service';

/** Returns an array that grows with each part that the page sends. */
function recordParts(page: Page) {
  const parts: { offset: number }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.endsWith('/File/UploadPart')) return;
    parts.push({ offset: Number(url.searchParams.get('offset')) });
  });
  return parts;
}

async function openFile(page: Page, name: string): Promise<Buffer> {
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/api/File/DownloadFile')),
    page.getByRole('button', { name: `Open ${name}` }).click(),
  ]);
  return response.body();
}

const pdfFile = async (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: await createPdf(name, 800_000),
});

test('an upload continues after a lost connection and after a reload', async ({ page, context, portal }) => {
  const [passport, contract] = [await pdfFile('passport.pdf'), await pdfFile('contract.pdf')];
  await signIn(page, portal.shell.url, 'customer');
  await page.goto(form);
  const parts = recordParts(page);
  const answer = page.getByRole('textbox').first();

  await test.step('the connection breaks in the middle', async () => {
    await startSlowUpload(page, /^Passport copy/, passport);
    await context.setOffline(true);
    await expect(page.getByText(/There is no internet connection. passport.pdf continues at/)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    await expectAccessible(page, 'resting upload-360');
    await expectNoHorizontalScroll(page);
    await answer.fill('typed while offline');
  });

  await test.step('the connection is back, and the upload continues', async () => {
    parts.length = 0;
    await context.setOffline(false);
    await limitUploadSpeed(page);
    await expect(page.getByText('File uploaded!')).toBeVisible();
    expect(Math.min(...parts.map(({ offset }) => offset))).toBeGreaterThan(128 * 1024);
    await expect(answer).toHaveValue('typed while offline');
    expect(await openFile(page, 'passport.pdf')).toEqual(passport.buffer);
  });

  await test.step('after a reload the same file continues, and its sent parts are not sent again', async () => {
    await startSlowUpload(page, /^Employment contract/, contract);
    await limitUploadSpeed(page);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText(/You left this page before contract.pdf was uploaded/)).toBeVisible();
    parts.length = 0;
    await page.getByLabel(/^Employment contract/).setInputFiles(contract);
    await expect(page.getByText('File uploaded!')).toBeVisible();
    expect(parts[0]?.offset).toBeGreaterThan(128 * 1024);
    expect(await openFile(page, 'contract.pdf')).toEqual(contract.buffer);
  });
});

test('the page refuses a PDF with a password, and uploads a readable file even with a wrong name or type', async ({
  page,
  portal,
}) => {
  await signIn(page, portal.shell.url, 'customer');
  await page.goto(form);
  const parts = recordParts(page);
  const scan = await createPdf('scan');
  const passport = page.getByLabel(/^Passport copy/);

  await test.step('a PDF with a password gets a message', async () => {
    await passport.setInputFiles({ name: 'aadhaar.pdf', mimeType: 'application/pdf', buffer: passwordProtectedPdf });
    await expect(page.getByText(/aadhaar.pdf: This PDF needs a password/)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoHorizontalScroll(page);
    expect(parts).toEqual([]);
  });

  await test.step('a PDF without extension and type uploads, even with a byte order mark and padding', async () => {
    const buffer = Buffer.concat([Buffer.from('\u{feff}'), scan, Buffer.alloc(2_048)]);
    await passport.setInputFiles({ name: 'scan', mimeType: 'application/octet-stream', buffer });
    await expect(page.getByText('File uploaded!')).toBeVisible();
    expect(await openFile(page, 'scan.pdf')).toEqual(buffer.subarray(0, -2_048));
  });

  await test.step('the page converts a picture of another format, without its end, or of 64 megapixels', async () => {
    const field = page.getByLabel(/^Photograph/);
    const completeJpeg = await createPhoto(page);
    const frame = completeJpeg.indexOf(Buffer.from([0xff, 0xc0]));
    const huge = Buffer.from(completeJpeg);
    huge.writeUInt16BE(6_936, frame + 5);
    huge.writeUInt16BE(9_248, frame + 7);
    for (const [name, buffer] of [
      ['png.jpg', await createPng(page)],
      ['endless.jpg', completeJpeg.subarray(0, -2)],
      ['huge.jpg', huge],
    ] as const) {
      await field.setInputFiles({ name, mimeType: 'image/jpeg', buffer });
      await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeVisible();
      const stored = await openFile(page, name);
      expect(stored.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
      expect(Math.max(readJpegSize(stored).width, readJpegSize(stored).height)).toBeLessThanOrEqual(3_000);
    }
    await field.setInputFiles({
      name: 'half.jpg',
      mimeType: 'image/jpeg',
      buffer: completeJpeg.subarray(0, completeJpeg.length / 2),
    });
    await expect(page.getByText(/half.jpg: This file is damaged, or a part of it is missing/)).toBeVisible();
  });
});

test('the page refuses wrong files, makes a large picture smaller and upright, and deletes a file', {
  tag: '@slow',
}, async ({ page, portal }) => {
  await signIn(page, portal.shell.url, 'customer');
  await page.goto(form);
  const parts = recordParts(page);
  const field = page.getByLabel(/^Photograph/);
  await field.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG', 'latin1') });
  await expect(page.getByText(/photo.png: This file is damaged, or a part of it is missing/)).toBeVisible();
  await field.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('RIFFxxxxWEBP') });
  await expect(page.getByText(/photo.jpg: This file is damaged, or a part of it is missing/)).toBeVisible();

  await field.setInputFiles({
    name: 'camera.jpg',
    mimeType: 'image/jpeg',
    buffer: await createCameraJpeg(page),
  });
  await expect(page.getByText('camera.jpg: File(s) size exceeded! It may have at most 500 KB.')).toBeVisible();
  expect(parts).toEqual([]);
  await page.getByRole('button', { name: 'Make camera.jpg smaller' }).click();
  await expect(page.getByRole('img', { name: 'camera.jpg, made smaller' })).toBeVisible();
  await expectPageQuality(page, 'smaller picture');
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('File uploaded!')).toBeVisible();
  const smaller = await openFile(page, 'camera.jpg');
  expect(smaller.length).toBeLessThanOrEqual(500 * 1024);
  const { width, height } = readJpegSize(smaller);
  expect(height / width).toBeCloseTo(2, 1);

  await page.getByRole('button', { name: 'Delete camera.jpg' }).click();
  await expect(page.getByText('File Deleted.', { exact: true })).toBeVisible();

  await test.step('a removed file is lost only when the form is saved without it', async () => {
    const scan = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: await createPdf('scan') };
    await page.getByLabel(/^Passport copy/).setInputFiles(scan);
    await page.getByRole('button', { name: 'Delete scan.pdf' }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The application is updated!')).toBeVisible();
    await page.getByRole('button', { name: 'Delete scan.pdf' }).click();
    await expect(page.getByText('File Deleted. Save the form to make this change final.')).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await openFile(page, 'scan.pdf')).toEqual(scan.buffer);
    await page.getByRole('button', { name: 'Delete scan.pdf' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The application is updated!')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(/^Passport copy/)).toBeAttached();
    await expect(page.getByText('scan.pdf')).toBeHidden();
  });
});
