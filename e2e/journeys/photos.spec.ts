import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { expectNoHorizontalScroll } from '../support/accessibility.ts';
import { createPdf, readJpegSize } from '../support/forms/documents.ts';
import { createPhoto } from '../support/forms/photos.ts';
import { pressEnterOn, tabTo } from '../support/geometry/keyboard.ts';
import { expect, test } from '../support/journey.ts';
import { expectAccessible, expectPageQuality } from '../support/page-quality.ts';
import { emulateSlow4g } from '../support/phone.ts';
import { signIn } from '../support/sign-in.ts';

const form = '/user/services/apply-new/1/service';
const jpg = async (page: Page, name: string, looks: Parameters<typeof createPhoto>[1] = {}) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await createPhoto(page, looks),
});
/** Browsers without HEIC support give such a file no type. */
const heic = async (name: string, file = '../support/forms/rainbow.heic') => ({
  name,
  mimeType: '',
  buffer: await readFile(join(import.meta.dirname, file)),
});

const photosButton = (page: Page) => page.getByRole('button', { name: /^Use photos/ }).first();
const pageOf = (page: Page, number: number) => page.getByRole('listitem', { name: `Page ${number}`, exact: true });

async function pick(
  page: Page,
  press: (target: Locator) => Promise<void>,
  files: Parameters<Locator['setInputFiles']>[0],
) {
  const chooser = page.waitForEvent('filechooser');
  await press(photosButton(page));
  await (await chooser).setFiles(files);
}

async function openedFile(page: Page, name: string): Promise<Buffer> {
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/api/File/DownloadFile')),
    page.getByRole('button', { name: `Open ${name}` }).click(),
  ]);
  return response.body();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('photos of a contract become one PDF, a blurred one gets a hint, and one from an iPhone is converted', async ({
    page,
    portal,
  }) => {
    await emulateSlow4g(page);
    await signIn(page, portal.shell.url, 'customer');
    await page.goto(form);
    await pick(page, (target) => target.tap(), [
      await jpg(page, 'first.jpg', { words: 'PAGE ONE' }),
      await jpg(page, 'second.jpg', { words: 'PAGE TWO', blur: 5 }),
      await heic('IMG_0003.HEIC'),
    ]);
    await expect(pageOf(page, 2)).toContainText('The photo looks blurred. Check that every word can be read.');
    await expect(page.getByText(/This browser cannot open it/)).toBeVisible();
    await expectAccessible(page, 'photo pages asked-360');
    await page.getByRole('button', { name: 'Convert here' }).tap();
    await expect(page.getByText('3 pages. Put them in order, then make the PDF.')).toBeVisible();
    await page.getByRole('button', { name: 'Move page 3 up' }).tap();
    await expect(pageOf(page, 3)).toContainText('The photo looks blurred.');
    await expectAccessible(page, 'photo pages-360');
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: 'Make the PDF' }).tap();
    await expect(page.getByText('File uploaded!')).toBeVisible();
    const made = await PDFDocument.load(await openedFile(page, 'Passport copy.pdf'));
    const shapes = made.getPages().map((each) => (each.getWidth() / each.getHeight()).toFixed(2));
    expect(shapes).toEqual(['0.75', '0.98', '0.75']);
  });

  test('a blurred photo uploads at once with its hint; a long name is shortened, but not for a screen reader', async ({
    page,
    portal,
  }) => {
    await signIn(page, portal.shell.url, 'customer');
    await page.goto(form);
    const field = page.getByLabel(/^Photograph/);
    const hint = page.getByText('The photo looks blurred. Check that every word can be read.');
    await field.setInputFiles(await jpg(page, 'face.jpg', { blur: 5 }));
    await expect(hint).toBeVisible();
    await expect(page.getByText('File uploaded!')).toBeVisible();
    await expectPageQuality(page, 'photo hint');
    await page.setViewportSize({ width: 360, height: 740 });
    const camera = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Take it again' }).tap();
    await (await camera).setFiles(await jpg(page, 'again.jpg'));
    await expect(page.getByRole('button', { name: 'Delete again.jpg' })).toBeVisible();
    await expect(hint).toBeHidden();
    await field.setInputFiles(await jpg(page, 'third.jpg', { light: 0.25 }));
    await page.getByRole('button', { name: 'Keep it' }).tap();
    await expect(page.getByText('The photo looks dark.')).toBeHidden();
    await expect(field).toBeFocused();

    const name = `WhatsApp Document 2026-11-26 ${'of the employer '.repeat(8)}.pdf`;
    const storedName = `${name.slice(0, 116)}.pdf`;
    await page
      .getByLabel(/^Passport copy/)
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: await createPdf('long') });
    await expect(page.getByRole('button', { name: `Open ${storedName}` })).toBeVisible();
    await expect(page.getByTitle(storedName)).toContainText('WhatsApp Document 2026-…');
    await expectNoHorizontalScroll(page);
  });
});

test('each fault of a photo gets a hint; a good photo and a scan get none', { tag: '@slow' }, async ({
  page,
  portal,
}) => {
  await signIn(page, portal.shell.url, 'customer');
  await page.goto(form);
  const [word, corner] = ['Check that every word can be read.', 'Check that all four corners are in the photo.'];
  const made = [
    [{}, ''],
    [{ blur: 2 }, ''],
    [{ light: 0.5 }, ''],
    [{ scan: true }, ''],
    [{ blur: 5 }, `The photo looks blurred. ${word}`],
    [{ scan: true, blur: 5 }, `The photo looks blurred. ${word}`],
    [{ moved: [4, 0] }, ''],
    [{ moved: [24, 0] }, `The photo looks blurred, because the phone moved. ${word}`],
    [{ scan: true, moved: [0, 24] }, `The photo looks blurred, because the phone moved. ${word}`],
    [{ light: 0.25 }, `The photo looks dark. ${word}`],
    [{ glare: true }, `A bright spot may hide a part of the page. ${word}`],
    [{ left: 330 }, `A part of the page may be missing. ${corner}`],
  ] as const;
  const photos = [];
  for (const [index, [looks]] of made.entries()) photos.push(await jpg(page, `${index}.jpg`, looks));
  await pick(page, (target) => target.click(), photos);
  for (const [index, [, told]] of made.entries()) {
    await expect(pageOf(page, index + 1)).toHaveAttribute('aria-busy', 'false');
    await expect(pageOf(page, index + 1).getByRole('status')).toHaveText(told);
  }
});

test('by keyboard a person picks, orders and removes photos and makes a PDF', { tag: '@slow' }, async ({
  page,
  portal,
}) => {
  await signIn(page, portal.shell.url, 'customer');
  await page.goto(form);
  const press = (name: string) => pressEnterOn(page, page.getByRole('button', { name }));
  await pick(page, (target) => pressEnterOn(page, target), [
    await jpg(page, 'one.jpg'),
    await heic('two.heic'),
    await jpg(page, 'three.jpg'),
  ]);
  await press('Convert here');
  await expect(page.getByText('3 pages. Put them in order, then make the PDF.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Move page 2 up' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(pageOf(page, 1)).toBeFocused();
  await press('Remove page 3');
  await expect(pageOf(page, 2)).toBeFocused();
  await press('Make the PDF');
  await expect(page.getByText('File uploaded!')).toBeVisible();
  await expect(page.getByLabel(/^Passport copy/)).toBeFocused();
  const made = await PDFDocument.load(await openedFile(page, 'Passport copy.pdf'));
  expect(made.getPages().map((each) => (each.getWidth() / each.getHeight()).toFixed(2))).toEqual(['0.98', '0.75']);
});

test('a .jpg document converts a photo from an iPhone to JPEG', { tag: '@slow' }, async ({ page, portal }) => {
  await signIn(page, portal.shell.url, 'customer');
  await page.goto(form);
  await page.getByLabel(/^Photograph/).setInputFiles(await heic('IMG_0004.HEIC'));
  await page.getByRole('button', { name: 'Convert here' }).click();
  await expect(page.getByText('File uploaded!')).toBeVisible();
  expect(readJpegSize(await openedFile(page, 'IMG_0004.jpg'))).toEqual({ width: 451, height: 461 });

  await test.step('one in tiles, turned, the way up it was taken', async () => {
    const tiles = await heic('IMG_0005.HEIC', '../../shared-ui/src/photos/tiles.heic');
    await page.getByLabel(/^Photograph/).setInputFiles(tiles);
    await page.getByRole('button', { name: 'Convert here' }).click();
    expect(readJpegSize(await openedFile(page, 'IMG_0005.jpg'))).toEqual({ width: 1000, height: 1400 });
  });
});

test.describe('without a connection', () => {
  test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED/ });

  test('photos wait for the code that opens them, and open when the connection is back', { tag: '@slow' }, async ({
    page,
    context,
    portal,
  }) => {
    await signIn(page, portal.shell.url, 'customer');
    await page.goto(form);
    const photos = [await jpg(page, 'one.jpg'), await jpg(page, 'two.jpg')];
    await context.setOffline(true);
    await pick(page, (target) => target.click(), photos);
    await expect(
      page.getByText('This needs an internet connection once. Check your connection, then try again.'),
    ).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(page.getByText('2 pages. Put them in order, then make the PDF.')).toBeVisible();
  });
});
