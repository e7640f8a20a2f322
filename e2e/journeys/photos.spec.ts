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
const createJpegFile = async (page: Page, name: string, photoOptions: Parameters<typeof createPhoto>[1] = {}) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await createPhoto(page, photoOptions),
});
/** Browsers without HEIC support give such a file no type. */
const readHeicFile = async (name: string, file = '../support/forms/rainbow.heic') => ({
  name,
  mimeType: '',
  buffer: await readFile(join(import.meta.dirname, file)),
});

const photosButton = (page: Page) => page.getByRole('button', { name: /^Use photos/ }).first();
const pageOf = (page: Page, number: number) => page.getByRole('listitem', { name: `Page ${number}`, exact: true });

async function pickPhotos(
  page: Page,
  press: (target: Locator) => Promise<void>,
  files: Parameters<Locator['setInputFiles']>[0],
) {
  const chooser = page.waitForEvent('filechooser');
  await press(photosButton(page));
  await (await chooser).setFiles(files);
}

async function openFile(page: Page, name: string): Promise<Buffer> {
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
    await pickPhotos(page, (target) => target.tap(), [
      await createJpegFile(page, 'first.jpg', { title: 'PAGE ONE' }),
      await createJpegFile(page, 'second.jpg', { title: 'PAGE TWO', blur: 5 }),
      await readHeicFile('IMG_0003.HEIC'),
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
    const made = await PDFDocument.load(await openFile(page, 'Passport copy.pdf'));
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
    await field.setInputFiles(await createJpegFile(page, 'face.jpg', { blur: 5 }));
    await expect(hint).toBeVisible();
    await expect(page.getByText('File uploaded!')).toBeVisible();
    await expectPageQuality(page, 'photo hint');
    await page.setViewportSize({ width: 360, height: 740 });
    const camera = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Take it again' }).tap();
    await (await camera).setFiles(await createJpegFile(page, 'again.jpg'));
    await expect(page.getByRole('button', { name: 'Delete again.jpg' })).toBeVisible();
    await expect(hint).toBeHidden();
    await field.setInputFiles(await createJpegFile(page, 'third.jpg', { brightness: 0.25 }));
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
  const [readableHint, cornersHint] = [
    'Check that every word can be read.',
    'Check that all four corners are in the photo.',
  ];
  const made = [
    [{}, ''],
    [{ blur: 2 }, ''],
    [{ brightness: 0.5 }, ''],
    [{ scan: true }, ''],
    [{ blur: 5 }, `The photo looks blurred. ${readableHint}`],
    [{ scan: true, blur: 5 }, `The photo looks blurred. ${readableHint}`],
    [{ motion: [4, 0] }, ''],
    [{ motion: [24, 0] }, `The photo looks blurred, because the phone moved. ${readableHint}`],
    [{ scan: true, motion: [0, 24] }, `The photo looks blurred, because the phone moved. ${readableHint}`],
    [{ brightness: 0.25 }, `The photo looks dark. ${readableHint}`],
    [{ glare: true }, `A bright spot may hide a part of the page. ${readableHint}`],
    [{ shiftLeft: 330 }, `A part of the page may be missing. ${cornersHint}`],
  ] as const;
  const photos = [];
  for (const [index, [looks]] of made.entries()) photos.push(await createJpegFile(page, `${index}.jpg`, looks));
  await pickPhotos(page, (target) => target.click(), photos);
  for (const [index, [, hint]] of made.entries()) {
    await expect(pageOf(page, index + 1)).toHaveAttribute('aria-busy', 'false');
    await expect(pageOf(page, index + 1).getByRole('status')).toHaveText(hint);
  }
});

test('by keyboard a person picks, orders and removes photos and makes a PDF', { tag: '@slow' }, async ({
  page,
  portal,
}) => {
  await signIn(page, portal.shell.url, 'customer');
  await page.goto(form);
  const press = (name: string) => pressEnterOn(page, page.getByRole('button', { name }));
  await pickPhotos(page, (target) => pressEnterOn(page, target), [
    await createJpegFile(page, 'one.jpg'),
    await readHeicFile('two.heic'),
    await createJpegFile(page, 'three.jpg'),
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
  const made = await PDFDocument.load(await openFile(page, 'Passport copy.pdf'));
  expect(made.getPages().map((each) => (each.getWidth() / each.getHeight()).toFixed(2))).toEqual(['0.98', '0.75']);
});

test('a .jpg document converts a photo from an iPhone to JPEG', { tag: '@slow' }, async ({ page, portal }) => {
  await signIn(page, portal.shell.url, 'customer');
  await page.goto(form);
  await page.getByLabel(/^Photograph/).setInputFiles(await readHeicFile('IMG_0004.HEIC'));
  await page.getByRole('button', { name: 'Convert here' }).click();
  await expect(page.getByText('File uploaded!')).toBeVisible();
  expect(readJpegSize(await openFile(page, 'IMG_0004.jpg'))).toEqual({ width: 451, height: 461 });

  await test.step('a rotated HEIC photo in tiles becomes upright', async () => {
    const tiles = await readHeicFile('IMG_0005.HEIC', '../../shared-ui/src/photos/tiles.heic');
    await page.getByLabel(/^Photograph/).setInputFiles(tiles);
    await page.getByRole('button', { name: 'Convert here' }).click();
    expect(readJpegSize(await openFile(page, 'IMG_0005.jpg'))).toEqual({ width: 1000, height: 1400 });
  });
});

test.describe('without a connection', () => {
  test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED/ });

  test('photos cannot open until the code for them has loaded, and open when the connection is back', {
    tag: '@slow',
  }, async ({ page, context, portal }) => {
    await signIn(page, portal.shell.url, 'customer');
    await page.goto(form);
    const photos = [await createJpegFile(page, 'one.jpg'), await createJpegFile(page, 'two.jpg')];
    await context.setOffline(true);
    await pickPhotos(page, (target) => target.click(), photos);
    await expect(
      page.getByText('This needs an internet connection once. Check your connection, then try again.'),
    ).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(page.getByText('2 pages. Put them in order, then make the PDF.')).toBeVisible();
  });
});
