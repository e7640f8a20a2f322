import { FaultListener } from '@emigration-portal/kit/browser';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { removeNewerFunctions } from './oldest-browser.ts';
import { type Portal, startPortal } from './portal.ts';
import { recordFolder, recordJourney } from './recording/record-journey.ts';
import { type DemoAccountName, signIn } from './sign-in.ts';

interface JourneyFixtures {
  readonly setClock: (aheadMs: number) => Promise<void>;
  /** Faults that the journey causes on purpose; null if none. All others fail the journey. */
  readonly expectedFaults: RegExp | null;
}

/** Removes newer functions of the browser. A journey calls it for each context that it creates itself. */
export async function emulateOldestBrowser(context: BrowserContext): Promise<void> {
  await context.addInitScript(removeNewerFunctions);
  if (recordFolder) await recordJourney(context, recordFolder);
}

/** CI shows only the output of a failed journey, so the open pages go there. */
async function printOpenPages(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const snapshot = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
    console.error(`--- ${page.url()}\n${snapshot}\n---`);
  }
}

/** Playwright's test with a portal. Fails on each unexpected fault of a page, and closes contexts that are still open. */
export const test = base.extend<
  JourneyFixtures & { failOnFaults: undefined },
  { portal: Portal; otherOrigins: string[] }
>({
  otherOrigins: [[], { option: true, scope: 'worker' }],
  portal: [
    async ({ otherOrigins }, use) => {
      const portal = await startPortal({ otherOrigins });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  expectedFaults: [null, { option: true }],
  setClock: async ({ portal }, use) => {
    await use((aheadMs) => portal.setClock(aheadMs));
    await portal.setClock(0);
  },
  baseURL: async ({ portal }, use) => use(portal.shell.url),
  failOnFaults: [
    async ({ browser, context, expectedFaults }, use, testInfo) => {
      const faults: string[] = [];
      const listener = new FaultListener(browser, ({ line }) => faults.push(line));
      await emulateOldestBrowser(context);
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) await printOpenPages(browser);
      const others = browser.contexts().filter((one) => one !== context);
      await Promise.all(others.map((one) => one.close()));
      listener.stop();
      expect(faults.filter((line) => !expectedFaults?.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

export async function openSignedInPage(
  browser: Browser,
  shellUrl: string,
  accountName: DemoAccountName,
): Promise<Page> {
  const context = await browser.newContext();
  await emulateOldestBrowser(context);
  const page = await context.newPage();
  await signIn(page, shellUrl, accountName);
  return page;
}

/** Expects a text that disappears after a second. `expect` polls too rarely, so this polls in each frame. */
export async function expectBriefText(page: Page, text: string, act: () => Promise<unknown>): Promise<void> {
  // biome-ignore lint/performance/useDomNodeTextContent: textContent also returns the text of scripts and hidden elements.
  const textShown = page.waitForFunction((words) => document.body.innerText.includes(words), text, { timeout: 30_000 });
  await Promise.all([textShown, act()]);
}

export { expect };
