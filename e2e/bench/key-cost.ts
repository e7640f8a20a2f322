import type { Browser, Page } from '@playwright/test';
import { median } from './median.ts';

/** What one key gives the page to do, in milliseconds. */
export interface KeyCost {
  /** Of its main thread, all that follows a key: events, styles, layout, painting, and what the browser does by itself. */
  readonly mainThreadMs: number;
  /** From the key to the frame that shows it, as the browser tells. */
  readonly frameMs: number;
}

/** The machine's pace changes from second to second: what is compared is typed a few keys at a time, by turns. */
const FEW_KEYS = 'abcdef';

/** Where a page notes what took how long. */
export type WindowWithDurations = Window & { seen: number[] };

/** Milliseconds from each event of a kind to the frame that shows it, as the browser tells; 8 ms steps, from 16 ms. */
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

/** Of an average key in a field, on a processor so many times slower than this machine's. */
export async function measureKeyCost(page: Page, label: string, cpuSlowdown: number): Promise<KeyCost> {
  const devtools = await throttleCpu(page, cpuSlowdown);
  const field = page.getByLabel(label, { exact: true });
  await devtools.send('Performance.enable');
  // The first keys show what depends on it, and keep a draft half a second later.
  if ((await field.inputValue()).length < 2) await field.pressSequentially('ab', { delay: 700 });
  await field.focus();
  // It may have come from far away.
  await page.waitForTimeout(700);
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await worked();
  const frames = await measureEventDurations(page, 'keydown', () => page.keyboard.type(FEW_KEYS, { delay: 150 }));
  const all = (1000 * ((await worked()) - before)) / FEW_KEYS.length;
  // Another form lies on the same processor: only the one that is typed into is slow.
  await devtools.detach();
  return { mainThreadMs: all, frameMs: median(frames) };
}

/** The window in which forms are measured. */
export const formContextOptions = { viewport: { width: 360, height: 740 } };
/** Any of this machine: of a page without an address the browser's autofill, a third of a key's cost, reads nothing. */
const PLAIN_ADDRESS = 'http://localhost/plain';

/** A form of as many fields, `Item 1` and on, as the browser shows it by itself: no script, no style. */
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

/** Makes the page's processor so many times slower, until the session it answers with is detached. */
export async function throttleCpu(page: Page, rate: number) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return devtools;
}
