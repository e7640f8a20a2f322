import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { measureKeyCost, openPlainForm, throttleCpu } from './key-cost.ts';
import { median } from './median.ts';

/** A slow phone. Its processor speed does not depend on this machine (docs/decisions/0016). */
export const slowPhoneOptions: BrowserContextOptions = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/** Milliseconds that a key in a plain form of 100 fields costs the phone's main thread. */
const PLAIN_KEY_MS = 18.5;
const PLAIN_FIELDS = 100;
const KEY_ROUNDS = 9;
/** The two slowdowns at which the cost is measured. */
const TRIED_SLOWDOWNS: readonly [number, number] = [3, 5];

const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Finds the slowdown at which something takes `phoneMs`, on a line through its cost at two slowdowns. */
export async function calibrateSlowdown(
  phoneMs: number,
  rounds: number,
  cost: (slowing: number) => Promise<number>,
): Promise<number> {
  const costs: (readonly [number, number])[] = [];
  while (costs.length < rounds) costs.push([await cost(TRIED_SLOWDOWNS[0]), await cost(TRIED_SLOWDOWNS[1])]);
  const [less, more] = [median(costs.map(([ms]) => ms)), median(costs.map(([, ms]) => ms))];
  const perTime = (more - less) / (TRIED_SLOWDOWNS[1] - TRIED_SLOWDOWNS[0]);
  return Math.max(1, TRIED_SLOWDOWNS[0] + (phoneMs - less) / perTime);
}

async function measure(browser: Browser): Promise<number> {
  const form = await openPlainForm(browser, PLAIN_FIELDS);
  const slowdown = await calibrateSlowdown(
    PLAIN_KEY_MS,
    KEY_ROUNDS,
    async (slower) => (await measureKeyCost(form, 'Item 50', slower)).mainThreadMs,
  );
  await form.context().close();
  return slowdown;
}

let measured: Promise<number> | undefined;

/** How many times slower the phone handles keys than this machine. Measured once. */
export function measureCpuSlowdown(browser: Browser): Promise<number> {
  measured ??= measure(browser);
  return measured;
}

export const formatSlowdown = (slower: number): string => `CPU ${slower.toFixed(1)} × slower`;

/** The page stays slow until the returned session is detached. */
export async function slowDownCpu(page: Page) {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own');
  return throttleCpu(page, await measureCpuSlowdown(browser));
}

export async function openSlowPage(context: BrowserContext, slower: number): Promise<Page> {
  const page = await context.newPage();
  const devtools = await throttleCpu(page, slower);
  await devtools.send('Network.emulateNetworkConditions', network);
  return page;
}
