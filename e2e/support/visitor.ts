import { type Browser, type BrowserContext, type Cookie, expect, type Locator, type Page } from '@playwright/test';
import { newSignedInPage, prepare } from './journey.ts';
import type { Who } from './sign-in.ts';

/** By portal and account: what the browser of somebody who has signed in holds. */
const signedIn = new Map<string, Promise<Cookie[]>>();

/** A browser in which somebody is signed in, and that has seen nothing of the portal else. */
export async function newVisitor(browser: Browser, shell: string, who: Who): Promise<BrowserContext> {
  const key = `${shell} ${who}`;
  if (!signedIn.has(key)) signedIn.set(key, cookiesOf(browser, shell, who));
  const context = await browser.newContext({ baseURL: shell });
  await prepare(context);
  await context.addCookies((await signedIn.get(key)) ?? []);
  return context;
}

async function cookiesOf(browser: Browser, shell: string, who: Who): Promise<Cookie[]> {
  const context = (await newSignedInPage(browser, shell, who)).context();
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** What the shell shows in the place of a remote that it cannot have. */
export const noRemote = 'This part of the portal cannot be loaded';

/** The heading of the page. */
export const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** Opens an address in a new tab, up to the heading of the page. */
export async function open(context: BrowserContext, address: string, name: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  await expect(title(page, name)).toBeVisible();
  return page;
}

/** Somebody comes back to the tab after a while: it looks whether there is another release. */
export async function comeBackLater(page: Page): Promise<void> {
  const looked = page.waitForResponse('**/remotes.json');
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 6 * 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await (await looked).finished();
}
