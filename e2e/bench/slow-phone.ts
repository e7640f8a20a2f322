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

/** Finds the slowdown at which an action takes `phoneMs`, by a straight line through its times at two slowdowns. */
export async function calibrateSlowdown(
  phoneMs: number,
  rounds: number,
  measureMs: (slowdown: number) => Promise<number>,
): Promise<number> {
  const measurements: (readonly [number, number])[] = [];
  while (measurements.length < rounds)
    measurements.push([await measureMs(TRIED_SLOWDOWNS[0]), await measureMs(TRIED_SLOWDOWNS[1])]);
  const [lowerMs, higherMs] = [median(measurements.map(([ms]) => ms)), median(measurements.map(([, ms]) => ms))];
  const msPerStep = (higherMs - lowerMs) / (TRIED_SLOWDOWNS[1] - TRIED_SLOWDOWNS[0]);
  return Math.max(1, TRIED_SLOWDOWNS[0] + (phoneMs - lowerMs) / msPerStep);
}

async function calibrateByKeys(browser: Browser): Promise<number> {
  const form = await openPlainForm(browser, PLAIN_FIELDS);
  const slowdown = await calibrateSlowdown(
    PLAIN_KEY_MS,
    KEY_ROUNDS,
    async (slowdown) => (await measureKeyCost(form, 'Item 50', slowdown)).mainThreadMs,
  );
  await form.context().close();
  return slowdown;
}

let measuredSlowdown: Promise<number> | undefined;

/** How many times slower the phone handles keys than this machine. Measured once. */
export function measureCpuSlowdown(browser: Browser): Promise<number> {
  measuredSlowdown ??= calibrateByKeys(browser);
  return measuredSlowdown;
}

export const formatSlowdown = (cpuSlowdown: number): string => `CPU ${cpuSlowdown.toFixed(1)} × slower`;

/** Makes a page as slow as the phone until the returned session is detached. */
export async function slowDownCpu(page: Page) {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser');
  return throttleCpu(page, await measureCpuSlowdown(browser));
}

export async function openSlowPage(context: BrowserContext, cpuSlowdown: number): Promise<Page> {
  const page = await context.newPage();
  const devtools = await throttleCpu(page, cpuSlowdown);
  await devtools.send('Network.emulateNetworkConditions', network);
  return page;
}
