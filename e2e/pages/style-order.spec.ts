import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { remotes } from '../../server/start/workspaces.mjs';
import { expect, test } from '../support/journey.ts';
import { openPortalPage, pagesBehindLinks, portalPages } from '../support/pages/portal-pages.ts';
import type { Portal } from '../support/portal.ts';
import { signIn } from '../support/sign-in.ts';

const softly = expect.configure({ soft: true });

async function listStyleSheets(portal: Portal, name: string): Promise<string[]> {
  const workspace = remotes.find((remote) => remote.name === name)?.workspace ?? '';
  const files = await readdir(join(resolve(import.meta.dirname, '../..'), workspace, 'dist'));
  return files
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${portal.remote(name).url}/${name}/files/${file}`);
}

/** Adds style sheets of other pages, as a visit would. Returns the elements that moved or changed their style. */
const findChangesByStyleSheets = (page: Page, sheets: readonly string[]) =>
  page.evaluate(async (urls) => {
    const describeElements = () =>
      [...document.querySelectorAll<HTMLElement>('body *')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, borderTopColor, fontSize, fontWeight } = getComputedStyle(element);
        const box = [x, y + window.scrollY, width, height].map(Math.round);
        const styles = [...box, color, backgroundColor, borderTopColor, fontSize, fontWeight];
        return `${element.tagName}.${element.className} ${styles.join(' ')}`;
      });
    const addOne = (href: string) =>
      new Promise<HTMLLinkElement>((resolved, rejected) => {
        const link = document.createElement('link');
        link.onload = () => resolved(link);
        link.onerror = rejected;
        Object.assign(link, { rel: 'stylesheet', crossOrigin: 'anonymous', href });
        document.head.append(link);
      });
    const before = describeElements();
    const links = await Promise.all(urls.filter((url) => !document.querySelector(`link[href="${url}"]`)).map(addOne));
    const after = describeElements();
    for (const link of links) link.remove();
    const changes = before.flatMap((element, at) => (element === after[at] ? [] : [`${element} => ${after[at]}`]));
    return { added: links.length, changes };
  }, sheets);

async function expectNoChange(page: Page, sheets: readonly string[], name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const findChanges = async () => {
      const { added, changes } = await findChangesByStyleSheets(page, sheets);
      return added > 0 ? changes.slice(-3) : ['no style sheet was added'];
    };
    // Polled because tables and charts need some frames after the window is narrow.
    await softly.poll(findChanges, { message: `${name} at ${width} px`, timeout: 5_000 }).toEqual([]);
  }
}

for (const accountName of ['customer', 'admin', 'superAdmin'] as const) {
  test(`style sheets of other pages change nothing on a page of the ${accountName}`, async ({ page, portal }) => {
    test.slow();
    const sheets = await listStyleSheets(portal, accountName === 'customer' ? 'customer' : 'admin');
    await signIn(page, portal.shell.url, accountName);
    for (const each of [...portalPages, ...pagesBehindLinks].filter(({ account }) => account === accountName))
      await test.step(each.name, async () => {
        await openPortalPage(page, portal.shell.url, { ...each, formButton: undefined });
        await expectNoChange(page, sheets, each.name);
      });
  });
}
