import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { costOfKey, openPlainForm } from './key-cost.ts';
import { median } from './median.ts';
import { throttle } from './throttle.ts';

/** A cheap phone on slow 4G: a pace of its own on whichever machine (docs/decisions/0076), 1.6 Mbit/s, 150 ms to every answer. */
export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/** What a key in a plain form gives the phone's main thread, in milliseconds, and the form's fields (docs/decisions/0066). */
const PLAIN_KEY_MS = 18.5;
const PLAIN_FIELDS = 100;
/** How many times slower this machine is made to learn how a key's cost grows, and how often. */
const TRIED: readonly [number, number] = [3, 5];
const ROUNDS = 9;

const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

async function measure(browser: Browser): Promise<number> {
  const form = await openPlainForm(browser, PLAIN_FIELDS);
  const rounds: (readonly [number, number])[] = [];
  const cost = async (slowing: number) => (await costOfKey(form, 'Item 50', slowing)).all;
  while (rounds.length < ROUNDS) rounds.push([await cost(TRIED[0]), await cost(TRIED[1])]);
  await form.context().close();
  const [less, more] = [median(rounds.map(([ms]) => ms)), median(rounds.map(([, ms]) => ms))];
  const perTime = (more - less) / (TRIED[1] - TRIED[0]);
  return Math.max(1, TRIED[0] + (PLAIN_KEY_MS - less) / perTime);
}

let measured: Promise<number> | undefined;

/** How many times slower than this machine the phone is, as it was when first asked. */
export function slowing(browser: Browser): Promise<number> {
  measured ??= measure(browser);
  return measured;
}

/** The same in words. */
export const slowness = async (browser: Browser): Promise<string> =>
  `CPU ${(await slowing(browser)).toFixed(1)} × slower`;

/** Gives a page the phone's pace, until the session it answers with is detached. */
export async function slowCpu(page: Page) {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own');
  return throttle(page, await slowing(browser));
}

export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await slowCpu(page);
  await devtools.send('Network.emulateNetworkConditions', network);
  return page;
}
