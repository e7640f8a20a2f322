import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { cameraJpeg, jpegSize, pdf } from '../support/documents.ts';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

// What the journey brings about: a cut connection.
test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED/ });

const form = '/user/services/apply-new/1/service';

/** Offset of each part the page begins to send, oldest first. */
function listenToParts(page: Page) {
  const parts: { offset: number }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.endsWith('/File/UploadPart')) return;
    parts.push({ offset: Number(url.searchParams.get('offset')) });
  });
  return parts;
}

/** Makes the line of a page as slow as a phone's; undefined gives the full speed back. */
async function slowDown(page: Page, bytesPerSecond?: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const uploadThroughput = bytesPerSecond ?? -1;
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
  });
}

async function openedFile(page: Page, name: string): Promise<Buffer> {
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/api/File/DownloadFile')),
    page.getByRole('button', { name: `Open ${name}` }).click(),
  ]);
  return response.body();
}

/** Chooses a file on a slow line and waits until some of it has gone. */
async function beginSlowly(page: Page, label: RegExp, file: { name: string; mimeType: string; buffer: Buffer }) {
  await slowDown(page, 150_000);
  await page.getByLabel(label).setInputFiles(file);
  const progress = page.getByRole('progressbar', { name: `Uploading ${file.name}` });
  await expect.poll(() => progress.getAttribute('value').then(Number)).toBeGreaterThan(25);
}

const pdfFile = async (name: string) => ({
  ...{ name, mimeType: 'application/pdf', buffer: await pdf(name, 800_000) },
});

test('an upload goes on where the connection broke, or the page was loaded again', async ({
  page,
  context,
  portal,
}) => {
  const [passport, contract] = [await pdfFile('passport.pdf'), await pdfFile('contract.pdf')];
  await signIn(page, portal.shell.url, 'customer');
  await page.goto(form);
  const parts = listenToParts(page);
  const answer = page.getByRole('textbox').first();

  await test.step('the connection breaks in the middle', async () => {
    await beginSlowly(page, /^Passport copy/, passport);
    await context.setOffline(true);
    await expect(page.getByText(/There is no internet connection. passport.pdf goes on by itself/)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    await page.screenshot({ path: 'screenshots/resting upload-360.png', fullPage: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await answer.fill('typed while offline');
  });

  await test.step('and comes back', async () => {
    parts.length = 0;
    await context.setOffline(false);
    await slowDown(page);
    await expect(page.getByText('File uploaded!')).toBeVisible();
    expect(Math.min(...parts.map(({ offset }) => offset))).toBeGreaterThan(128 * 1024);
    await expect(answer).toHaveValue('typed while offline');
    expect(await openedFile(page, 'passport.pdf')).toEqual(passport.buffer);
  });

  await test.step('after a reload the same file, chosen once more, is not sent twice', async () => {
    await beginSlowly(page, /^Employment contract/, contract);
    await slowDown(page);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText(/The upload of contract.pdf was not finished/)).toBeVisible();
    parts.length = 0;
    await page.getByLabel(/^Employment contract/).setInputFiles(contract);
    await expect(page.getByText('File uploaded!')).toBeVisible();
    expect(parts[0]?.offset).toBeGreaterThan(128 * 1024);
    expect(await openedFile(page, 'contract.pdf')).toEqual(contract.buffer);
  });
});

test('wrong files are refused before a byte is sent, a large picture is made smaller and upright, a file is deleted', async ({
  page,
  portal,
}) => {
  await signIn(page, portal.shell.url, 'customer');
  await page.goto(form);
  const parts = listenToParts(page);
  const field = page.getByLabel(/^Photograph/);
  await field.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG', 'latin1') });
  await expect(page.getByText('photo.png: This is not a JPG file. Please choose another one.')).toBeVisible();
  await field.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('RIFFxxxxWEBP') });
  await expect(page.getByText('photo.jpg: This is not a JPG file. Please choose another one.')).toBeVisible();

  await field.setInputFiles({
    name: 'camera.jpg',
    mimeType: 'image/jpeg',
    buffer: await cameraJpeg(page),
  });
  await expect(page.getByText('camera.jpg: File(s) size exceeded! It may have at most 500 KB.')).toBeVisible();
  expect(parts).toEqual([]);
  await page.getByRole('button', { name: 'Make camera.jpg smaller' }).click();
  await expect(page.getByRole('img', { name: 'camera.jpg, made smaller' })).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.screenshot({ path: `screenshots/smaller picture-${width}.png`, fullPage: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('File uploaded!')).toBeVisible();
  const smaller = await openedFile(page, 'camera.jpg');
  expect(smaller.length).toBeLessThanOrEqual(500 * 1024);
  const { width, height } = jpegSize(smaller);
  expect(height / width).toBeCloseTo(2, 1);

  await page.getByRole('button', { name: 'Delete camera.jpg' }).click();
  await expect(page.getByText('File Deleted.')).toBeVisible();
});
