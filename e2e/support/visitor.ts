import { type Browser, type BrowserContext, type Cookie, expect, type Locator, type Page } from '@playwright/test';
import { emulateOldestBrowser, openSignedInPage } from './journey.ts';
import type { DemoAccountName } from './sign-in.ts';

/** The cookies of accounts that are signed in already, to save log-ins. Key: portal and account. */
const cookiesByAccount = new Map<string, Promise<Cookie[]>>();

/** A new browser context in which an account is signed in and nothing is cached. */
export async function createSignedInContext(
  browser: Browser,
  shellUrl: string,
  accountName: DemoAccountName,
): Promise<BrowserContext> {
  const key = `${shellUrl} ${accountName}`;
  if (!cookiesByAccount.has(key)) cookiesByAccount.set(key, signInForCookies(browser, shellUrl, accountName));
  const context = await browser.newContext({ baseURL: shellUrl });
  await emulateOldestBrowser(context);
  await context.addCookies((await cookiesByAccount.get(key)) ?? []);
  return context;
}

async function signInForCookies(browser: Browser, shell: string, accountName: DemoAccountName): Promise<Cookie[]> {
  const context = (await openSignedInPage(browser, shell, accountName)).context();
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

export const remoteUnavailableText = 'This part of the portal cannot be loaded';

export const pageHeading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** Opens an address in a new tab and waits only for the heading, because a file may never load. */
export async function openInNewTab(context: BrowserContext, address: string, headingText: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  await expect(pageHeading(page, headingText)).toBeVisible();
  return page;
}

/** Moves the clock by six minutes and shows the tab again: the shell then checks for a new release. */
export async function returnToTabLater(page: Page): Promise<void> {
  const registryResponse = page.waitForResponse('**/remotes.json');
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 6 * 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await (await registryResponse).finished();
}
