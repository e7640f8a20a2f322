import type { Browser, Page } from '@playwright/test';
import { median } from './median.ts';

export interface KeyCost {
  /** All work of the main thread that follows the key, that of the browser included. */
  readonly mainThreadMs: number;
  readonly frameMs: number;
}

/** Only a few keys at a time, because the speed of the machine changes. The compared forms take turns. */
const FEW_KEYS = 'abcdef';

/** The page's window, with the milliseconds of each measured event. */
export type WindowWithDurations = Window & { seen: number[] };

/** Milliseconds from each event to its frame, as the browser reports them: in steps of 8 ms, from 16 ms. */
export async function measureEventDurations(
  page: Page,
  event: 'keydown' | 'click',
  act: () => Promise<void>,
): Promise<number[]> {
  await page.evaluate((name) => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === name) seen.push(entry.duration);
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  }, event);
  await act();
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as unknown as WindowWithDurations).seen);
}

/** The average cost of a key in a field, with a slower processor. */
export async function measureKeyCost(page: Page, label: string, cpuSlowdown: number): Promise<KeyCost> {
  const devtools = await throttleCpu(page, cpuSlowdown);
  const field = page.getByLabel(label, { exact: true });
  await devtools.send('Performance.enable');
  // The first keys show the dependent items and save a draft, so they do not count.
  if ((await field.inputValue()).length < 2) await field.pressSequentially('ab', { delay: 700 });
  await field.focus();
  // The focus may scroll the page; wait until it rests.
  await page.waitForTimeout(700);
  const readWorkSeconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await readWorkSeconds();
  const frames = await measureEventDurations(page, 'keydown', () => page.keyboard.type(FEW_KEYS, { delay: 150 }));
  const keyMs = (1000 * ((await readWorkSeconds()) - before)) / FEW_KEYS.length;
  // Only the form that is measured may be slow.
  await devtools.detach();
  return { mainThreadMs: keyMs, frameMs: median(frames) };
}

export const formContextOptions = { viewport: { width: 360, height: 740 } };
/** Autofill is a third of the cost of a key, and works only on a page with an address. */
const PLAIN_ADDRESS = 'http://localhost/plain';

/** A form without script and style, with fields `Item 1`, `Item 2` and so on. */
export async function openPlainForm(browser: Browser, fields: number): Promise<Page> {
  const page = await (await browser.newContext(formContextOptions)).newPage();
  const rows = Array.from(
    { length: fields },
    (_, at) => `<p><label for="f${at}">Item ${at + 1}</label> <input id="f${at}">`,
  );
  const body = `<!doctype html><meta name="viewport" content="width=device-width"><form>${rows.join('')}</form>`;
  await page.route(PLAIN_ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(PLAIN_ADDRESS);
  return page;
}

/** Slows down the processor of a page until the returned session is detached. */
export async function throttleCpu(page: Page, rate: number) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return devtools;
}
