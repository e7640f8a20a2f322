import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { remotes } from '../../server/start/workspaces.mjs';
import { expect, test } from '../support/journey.ts';
import { openPortalPage, pagesBehindLinks, portalPages } from '../support/pages/portal-pages.ts';
import type { Portal } from '../support/portal.ts';
import { signIn } from '../support/sign-in.ts';

const softly = expect.configure({ soft: true });

async function styleSheetsOf(portal: Portal, name: string): Promise<string[]> {
  const workspace = remotes.find((remote) => remote.name === name)?.workspace ?? '';
  const files = await readdir(join(resolve(import.meta.dirname, '../..'), workspace, 'dist'));
  return files
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${portal.remote(name).url}/${name}/files/${file}`);
}

/** Adds style sheets of other pages, as a visit would. Returns what has moved or changed its style. */
const addStyleSheets = (page: Page, sheets: readonly string[]) =>
  page.evaluate(async (urls) => {
    const looks = () =>
      [...document.querySelectorAll<HTMLElement>('body *')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, borderTopColor, fontSize, fontWeight } = getComputedStyle(element);
        const place = [x, y + window.scrollY, width, height].map(Math.round);
        const look = [...place, color, backgroundColor, borderTopColor, fontSize, fontWeight];
        return `${element.tagName}.${element.className} ${look.join(' ')}`;
      });
    const addOne = (href: string) =>
      new Promise<HTMLLinkElement>((resolved, rejected) => {
        const link = document.createElement('link');
        link.onload = () => resolved(link);
        link.onerror = rejected;
        Object.assign(link, { rel: 'stylesheet', crossOrigin: 'anonymous', href });
        document.head.append(link);
      });
    const before = looks();
    const links = await Promise.all(urls.filter((url) => !document.querySelector(`link[href="${url}"]`)).map(addOne));
    const after = looks();
    for (const link of links) link.remove();
    const moved = before.flatMap((look, at) => (look === after[at] ? [] : [`${look} => ${after[at]}`]));
    return { added: links.length, moved };
  }, sheets);

async function expectNoMove(page: Page, sheets: readonly string[], name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const look = async () => {
      const { added, moved } = await addStyleSheets(page, sheets);
      return added > 0 ? moved.slice(-3) : ['no style sheet was added'];
    };
    // Polled because tables and charts need some frames after the window is narrow.
    await softly.poll(look, { message: `${name} at ${width} px`, timeout: 5_000 }).toEqual([]);
  }
}

for (const who of ['customer', 'admin', 'superAdmin'] as const) {
  test(`style sheets of other pages change nothing on a page of the ${who}`, async ({ page, portal }) => {
    test.slow();
    const sheets = await styleSheetsOf(portal, who === 'customer' ? 'customer' : 'admin');
    await signIn(page, portal.shell.url, who);
    for (const each of [...portalPages, ...pagesBehindLinks].filter(({ as }) => as === who))
      await test.step(each.name, async () => {
        await openPortalPage(page, portal.shell.url, { ...each, formButton: undefined });
        await expectNoMove(page, sheets, each.name);
      });
  });
}
