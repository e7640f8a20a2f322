import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { showHelp } from '@emigration-portal/kit/help';
import { chromium, type Page } from '@playwright/test';
import commands from './commands.json' with { type: 'json' };
import { launchOptions } from './support/fonts.ts';
import { setLanguage } from './support/languages/language-cookie.ts';
import { accountNames, addLanguage } from './support/languages/pages-by-account.ts';
import { recordTexts } from './support/languages/record-texts.ts';
import { renderMailSamples, wrapTextInHtml } from './support/mails/mail-samples.ts';
import { openPortalPage, type PortalPage, pagesBehindLinks, portalPages } from './support/pages/portal-pages.ts';
import { createWorkerPages } from './support/pages/worker-pages.ts';
import { startPortal } from './support/portal.ts';
import { signIn } from './support/sign-in.ts';

showHelp(commands.pictures);

/** Takes a full-page screenshot of each page and mail at several widths. */
const { values } = parseArgs({
  options: {
    texts: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    language: { type: 'string', default: 'en' },
    widths: { type: 'string', default: '360,768,1280,1440' },
    out: { type: 'string', default: join(import.meta.dirname, 'test-results/pictures') },
  },
});
const widths = values.widths.split(',').map(Number);
const HEIGHT = 800;

const nameParts = values.only.split(',');
const isWanted = ({ name }: { readonly name: string }) => nameParts.some((part) => name.includes(part));

await mkdir(values.out, { recursive: true });
const portal = await startPortal();
const browser = await chromium.launch(launchOptions);
const isEnglish = values.language === 'en';
if (values.texts) await writeTextPlaces();
else await takeAllPictures();
await browser.close();
await portal.stop();

async function writeTextPlaces(): Promise<void> {
  const textPlaces = await recordTexts(browser, portal, isWanted);
  await textPlaces.save();
  for (const line of textPlaces.formatCounts()) console.log(line);
}

async function takeAllPictures(): Promise<void> {
  await takePagePictures([...portalPages, ...pagesBehindLinks]);
  // Taken last: the batch would otherwise appear in the lists of the demo pages.
  await takePagePictures(await createWorkerPages(portal));
  // The samples of mails are in English.
  if (isEnglish) await takeMailPictures();
}

async function takePagePictures(all: readonly PortalPage[]): Promise<void> {
  for (const accountName of accountNames) {
    const accountPages = all.filter((each) => each.account === accountName && isWanted(each));
    if (accountPages.length === 0) continue;
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    if (accountName) await signIn(page, portal.shell.url, accountName);
    await setLanguage(page, portal.shell.url, values.language);
    for (const each of accountPages) {
      const pageInLanguage = isEnglish ? each : addLanguage(each, values.language);
      await takePictures(page, each.name, () => openPortalPage(page, portal.shell.url, pageInLanguage));
    }
    await context.close();
  }
}

async function takeMailPictures(): Promise<void> {
  const page = await browser.newPage();
  for (const { name, html, text } of await renderMailSamples()) {
    const contents = [
      { name: `mail ${name}`, content: html },
      { name: `mail ${name} text`, content: wrapTextInHtml(text) },
    ];
    for (const { name, content } of contents.filter(isWanted))
      await takePictures(page, name, () => page.setContent(content));
  }
}

async function takePictures(page: Page, name: string, show: () => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    await show();
    await page.evaluate(() => window.scrollTo(0, 0));
    const file = join(values.out, `${name.replaceAll(/[ ,]+/g, '-')}-${width}.png`);
    await page.screenshot({ path: file, fullPage: true });
    console.log(file);
  }
}
