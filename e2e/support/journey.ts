import { listen } from '@emigration-portal/kit/browser';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { becomeOldest } from './oldest-browser.ts';
import { type Portal, startPortal } from './portal.ts';
import { signIn, type Who } from './sign-in.ts';

interface Journey {
  /** Sets the server's clock ahead of this machine's, until the journey ends. */
  readonly setClock: (aheadMs: number) => Promise<void>;
  /** Console lines the journey brings about on purpose, such as a remote it has stopped; null where none are. */
  readonly expectedConsole: RegExp | null;
}

/** PORTAL_PORT moves the portal where 3400 is taken. */
const firstPort = Number(process.env.PORTAL_PORT ?? 3400);
const heard: string[] = [];

/**
 * Makes a context's browser as old as the README allows, and notes console warnings, errors, page errors and CSP
 * violations of every page of it; for contexts a journey makes.
 */
export async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(becomeOldest);
  listen(context, (line) => heard.push(line));
}

/** A journey has the running portal and fails on any console warning or page error it did not announce. */
export const test = base.extend<Journey & { quietConsole: undefined }, { portal: Portal; otherOrigins: string[] }>({
  otherOrigins: [[], { option: true, scope: 'worker' }],
  portal: [
    async ({ otherOrigins }, use, { workerIndex }) => {
      const portal = await startPortal({ port: firstPort + workerIndex * 10, otherOrigins });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  expectedConsole: [null, { option: true }],
  setClock: async ({ portal }, use) => {
    await use((aheadMs) => portal.setClock(aheadMs));
    await portal.setClock(0);
  },
  baseURL: async ({ portal }, use) => use(portal.shell.url),
  quietConsole: [
    async ({ context, expectedConsole }, use) => {
      heard.length = 0;
      await prepare(context);
      await use(undefined);
      expect(heard.filter((line) => !expectedConsole?.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

/** A page of a new browser context in which a demo account has signed in. */
export async function newSignedInPage(browser: Browser, shell: string, who: Who): Promise<Page> {
  const context = await browser.newContext();
  await prepare(context);
  const page = await context.newPage();
  await signIn(page, shell, who);
  return page;
}

/**
 * Does it and waits for words that a page says for a second before it leaves by itself. `expect` looks once a second
 * and may come before and after them; this looks at each frame.
 */
export async function expectBriefly(page: Page, text: string, act: () => Promise<unknown>): Promise<void> {
  // biome-ignore lint/performance/useDomNodeTextContent: the text of all scripts would be in it, seen or not.
  const said = page.waitForFunction((words) => document.body.innerText.includes(words), text, { timeout: 30_000 });
  await Promise.all([said, act()]);
}

export { expect };
