import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DEFAULT_LANGUAGE, languageCodes } from '@emigration-portal/shared-api/languages';
import type { Browser, Response } from '@playwright/test';
import { remotes } from '../../server/start/workspaces.mjs';
import { setLanguage } from '../support/languages/language-cookie.ts';
import { addLanguage } from '../support/languages/pages-by-account.ts';
import { waitForHydration } from '../support/pages/pre-rendered.ts';
import { startPortal } from '../support/portal.ts';
import { followRequests } from './settled-page.ts';
import { createSignedInState, type StorageState, type VisitAccount } from './visits.ts';

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly account?: VisitAccount;
}

/** Bytes over the wire, with brotli: the HTML and the files with texts. */
interface PageBytes {
  /** What the page needs to be drawn. */
  readonly first: number;
  /** With the texts that it loads when the browser is idle. */
  readonly all: number;
}

const KB = 1024;
const top = resolve(import.meta.dirname, '../..');
const budgets: PageBytes = { first: 8 * KB, all: 14 * KB };

/**
 * Prints the bytes that each language adds to pages: texts in the HTML, and files with texts. Returns the pages that are over
 * budget.
 */
export async function printTextBytes(browser: Browser, pages: readonly MeasuredPage[]): Promise<string[]> {
  const portal = await startPortal();
  const { url } = portal.shell;
  const states = {
    customer: await createSignedInState(url, 'customer'),
    admin: await createSignedInState(url, 'admin'),
  };
  const faults: string[] = [];
  console.log(`\n${'texts of a language'.padEnd(26)} until drawn KB   all KB   (brotli over the wire, cold)`);
  for (const page of pages) {
    const measure = (language: string) =>
      measureBytes(browser, { shell: url, page, language, state: page.account && states[page.account] });
    const english = await measure(DEFAULT_LANGUAGE);
    for (const code of languageCodes.filter((each) => each !== DEFAULT_LANGUAGE)) {
      const translated = await measure(code);
      // Not every area has every language.
      if (!english || !translated) continue;
      const added = { first: translated.first - english.first, all: translated.all - english.all };
      const name = `${page.name}, ${code}`;
      console.log(`${name.padEnd(26)} ${formatKb(added, 'first').padStart(15)} ${formatKb(added, 'all').padStart(9)}`);
      if (isOverBudget(added, 'first') || isOverBudget(added, 'all')) faults.push(`${name}: texts`);
    }
  }
  await portal.stop();
  console.log(`! over the budget: ${budgets.first / KB} KB until drawn, ${budgets.all / KB} KB in all`);
  return [...faults, ...remotes.flatMap(findEntryFaults)];
}

const isOverBudget = (bytes: PageBytes, part: keyof PageBytes): boolean => bytes[part] > budgets[part];

const formatKb = (bytes: PageBytes, part: keyof PageBytes): string =>
  `${(bytes[part] / KB).toFixed(1)}${isOverBudget(bytes, part) ? '!' : ' '}`;

interface Visit {
  readonly shell: string;
  readonly page: MeasuredPage;
  readonly language: string;
  readonly state: StorageState | undefined;
}

/** Measures a page in a language. Undefined if the page does not have it. */
async function measureBytes(
  browser: Browser,
  { shell, page: target, language, state }: Visit,
): Promise<PageBytes | undefined> {
  const context = await browser.newContext(state && { storageState: state });
  const page = await context.newPage();
  await setLanguage(page, shell, language);
  await page.addInitScript(holdIdleCallbacks);
  const { responses, settle } = followRequests(page);
  const { path } = language === DEFAULT_LANGUAGE ? target : addLanguage(target, language);
  await page.goto(shell + path);
  await waitForHydration(page);
  const first = await sumBytes(responses);
  await page.evaluate(() => (window as HoldingWindow).releaseIdleCallbacks());
  await settle();
  const all = await sumBytes(responses);
  const hasLanguage = (await page.locator('html').getAttribute('lang')) === language;
  await context.close();
  return hasLanguage ? { first, all } : undefined;
}

type HoldingWindow = Window & typeof globalThis & { releaseIdleCallbacks(): void };

/** Runs in the page. What waits for an idle browser is not needed to draw the page. */
function holdIdleCallbacks() {
  const held: IdleRequestCallback[] = [];
  const { requestIdleCallback } = window;
  window.requestIdleCallback = (callback) => held.push(callback);
  Object.assign(window, {
    releaseIdleCallbacks() {
      Object.assign(window, { requestIdleCallback });
      for (const callback of held) requestIdleCallback(callback);
    },
  });
}

const textFile = /\/texts\.[^/]+\.json$/;

/** Sums the bytes of the HTML and of all files with texts. */
async function sumBytes(responses: readonly Response[]): Promise<number> {
  const counted = responses.filter(
    (response) => response.request().isNavigationRequest() || textFile.test(response.url()),
  );
  const sizes = await Promise.all(
    counted.map(async (response) => {
      if (response.headers()['content-encoding'] !== 'br') throw new Error(`${response.url()} is not compressed`);
      return (await response.request().sizes()).responseBodySize;
    }),
  );
  return sizes.reduce((total, bytes) => total + bytes, 0);
}

/** The entry of a remote names no file of another language: every visitor loads it. */
function findEntryFaults({ name, workspace }: (typeof remotes)[number]): string[] {
  const read = (file: string) => readFileSync(join(top, workspace, 'dist', file), 'utf8');
  const description = read('remote.json');
  const code = read(JSON.parse(description).entry);
  const hashes = [...description.matchAll(/texts\.[^"]+?\.([0-9a-f]{16})\.json/g)].map(([, hash = '']) => hash);
  const bytes = [...new Set(hashes)].filter((hash) => code.includes(hash)).join('').length;
  console.log(`${`remoteEntry of ${name}`.padEnd(26)} ${bytes} bytes of other languages`);
  return bytes > 0 ? [`${name}: ${bytes} bytes of other languages in its remoteEntry, budget 0`] : [];
}
