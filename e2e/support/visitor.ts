import { type Browser, type BrowserContext, type Cookie, expect, type Locator, type Page } from '@playwright/test';
import { emulateOldestBrowser, openSignedInPage } from './journey.ts';
import type { DemoAccountName } from './sign-in.ts';

/** Key: portal and account. A second log-in would only cost time. */
const cookiesByAccount = new Map<string, Promise<Cookie[]>>();

/** A new browser context in which an account is signed in and nothing is cached. */
export async function newSignedInContext(
  browser: Browser,
  shellUrl: string,
  accountName: DemoAccountName,
): Promise<BrowserContext> {
  const key = `${shellUrl} ${accountName}`;
  if (!cookiesByAccount.has(key)) cookiesByAccount.set(key, cookiesOf(browser, shellUrl, accountName));
  const context = await browser.newContext({ baseURL: shellUrl });
  await emulateOldestBrowser(context);
  await context.addCookies((await cookiesByAccount.get(key)) ?? []);
  return context;
}

async function cookiesOf(browser: Browser, shell: string, who: DemoAccountName): Promise<Cookie[]> {
  const context = (await openSignedInPage(browser, shell, who)).context();
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

export const remoteUnavailableText = 'This part of the portal cannot be loaded';

export const pageHeading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** Waits for the heading only, because a file may never load. */
export async function openInNewTab(context: BrowserContext, address: string, name: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  await expect(pageHeading(page, name)).toBeVisible();
  return page;
}

/** Moves the clock by six minutes and shows the tab again: the shell then checks for a new release. */
export async function returnToTabLater(page: Page): Promise<void> {
  const looked = page.waitForResponse('**/remotes.json');
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 6 * 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await (await looked).finished();
}
