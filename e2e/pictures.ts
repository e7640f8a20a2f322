import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchOptions } from '@emigration-portal/kit/browser';
import { chromium } from '@playwright/test';
import { startPortal } from './support/portal.ts';
import { behindLinks, open, pages } from './support/portal-pages.ts';
import { signIn, type Who } from './support/sign-in.ts';

/** Takes a picture of each page, as high as it is, for somebody to look at. */
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
const wanted = [...pages, ...behindLinks].filter(({ name }) => parts.some((part) => name.includes(part)));

await mkdir(values.out, { recursive: true });
const portal = await startPortal({ port: Number(process.env.PORTAL_PORT ?? 3620) });
const browser = await chromium.launch(launchOptions);
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
      const file = join(values.out, `${each.name.replaceAll(' ', '-')}-${width}.png`);
      await page.screenshot({ path: file, fullPage: true });
      console.log(file);
    }
  }
  await context.close();
}
await browser.close();
await portal.stop();
