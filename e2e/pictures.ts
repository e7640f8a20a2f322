import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchOptions } from '@emigration-portal/kit/browser';
import { chromium, type Page } from '@playwright/test';
import { asPage, mailSamples } from './support/mail-samples.ts';
import { startPortal } from './support/portal.ts';
import { behindLinks, open, pages } from './support/portal-pages.ts';
import { signIn, type Who } from './support/sign-in.ts';

/** Takes a picture of each page and each mail, as high as it is, for somebody to look at. */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '360,768,1280,1440' },
    out: { type: 'string', default: join(import.meta.dirname, 'test-results/pictures') },
  },
});
const widths = values.widths.split(',').map(Number);
const HEIGHT = 800;

const parts = values.only.split(',');
const isWanted = (name: string) => parts.some((part) => name.includes(part));
const wanted = [...pages, ...behindLinks].filter(({ name }) => isWanted(name));

await mkdir(values.out, { recursive: true });
const portal = await startPortal({ port: Number(process.env.PORTAL_PORT ?? 3620) });
const browser = await chromium.launch(launchOptions);

async function take(page: Page, name: string, width: number): Promise<void> {
  const file = join(values.out, `${name.replaceAll(' ', '-')}-${width}.png`);
  await page.screenshot({ path: file, fullPage: true });
  console.log(file);
}

async function takeMails(): Promise<void> {
  const page = await browser.newPage();
  for (const { name, html, text } of await mailSamples()) {
    const shown = [
      [`mail ${name}`, html],
      [`mail ${name} text`, asPage(text)],
    ] as const;
    for (const [title, content] of shown) {
      for (const width of isWanted(title) ? widths : []) {
        await page.setViewportSize({ width, height: HEIGHT });
        await page.setContent(content);
        await take(page, title, width);
      }
    }
  }
}

const people: readonly (Who | undefined)[] = [undefined, 'customer', 'admin', 'superAdmin'];
for (const who of people) {
  const own = wanted.filter(({ as }) => as === who);
  if (own.length === 0) continue;
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (who) await signIn(page, portal.shell.url, who);
  for (const each of own) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      await open(page, portal.shell.url, each);
      await take(page, each.name, width);
    }
  }
  await context.close();
}
await takeMails();
await browser.close();
await portal.stop();
