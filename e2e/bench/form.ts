import { launchOptions } from '@emigration-portal/kit/browser';
import { infoTypes } from '@emigration-portal/shared-api';
import { chromium, type Locator, type Page } from '@playwright/test';
import { longService, publish } from '../support/conditions.ts';
import { pdf } from '../support/documents.ts';
import { publishEveryField } from '../support/every-field.ts';
import { startPortal } from '../support/portal.ts';
import { signIn } from '../support/sign-in.ts';

/**
 * A form of 60 items and 30 documents on a CPU slowed four times: prints how long a key, a radio button, a chosen file and
 * a refused Submit take to show.
 */
const SLOWER = 4;
const BUDGET_MS = 100;
const ITEMS = 60;
/** Of one picture of the screen; what a key gives to do has to fit into it. */
const FRAME_MS = 1000 / 60;
/** Of Submit, each on a page of its own. */
const PRESSES = 12;

async function slowCpu(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

type Seen = Window & { seen: number[] };

/** Milliseconds from each event of a kind to the frame that shows it, as the browser tells; 8 ms steps, from 16 ms. */
async function durationsOf(page: Page, event: 'keydown' | 'click', act: () => Promise<void>): Promise<number[]> {
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
  return page.evaluate(() => (window as unknown as Seen).seen);
}

/** Chromium's own counters, in seconds: what the page does, and all that its main thread does. */
const own = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];
const all = ['TaskDuration'];

/**
 * Milliseconds of work that one key gives the page's main thread, on average: scripts, styles and layout, and in all. The
 * second has painting in it, which no counter tells apart, and what the browser does by itself: 16 ms a key in the one
 * field of an empty page. docs/decisions/0066
 */
async function workPerKey(page: Page, field: Locator, text: string) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await field.focus();
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const sum = (names: readonly string[]) =>
      metrics.reduce((total, { name, value }) => total + (names.includes(name) ? value : 0), 0);
    return { own: sum(own), all: sum(all) };
  };
  const before = await worked();
  await page.keyboard.type(text, { delay: 150 });
  const after = await worked();
  const perKey = (of: 'own' | 'all') => ((1000 * (after[of] - before[of])) / text.length).toFixed(1);
  return `${perKey('own')} ms of the page's own, ${perKey('all')} ms in all`;
}

/** The same for a chosen file, of which the browser tells nothing: from its event to the next frame. */
async function fileDurations(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    window.addEventListener(
      'change',
      () => {
        const began = performance.now();
        requestAnimationFrame(() => setTimeout(() => seen.push(Math.round(performance.now() - began))));
      },
      { capture: true, once: true },
    );
  });
  await act();
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as unknown as Seen).seen);
}

function print(what: string, durations: number[]): void {
  const sorted = [...durations].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  const figures = [`shortest ${at(0)}`, `median ${at(0.5)}`, `p95 ${at(0.95)}`, `longest ${at(1)}`];
  console.log(`${what.padEnd(32)} ${figures.join(' ms, ')} ms`);
}

const portal = await startPortal({ port: 3520 });
const browser = await chromium.launch(launchOptions);
const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
const page = await context.newPage();
const serviceId = await publishEveryField(portal.shell.url, 'Sixty items and thirty documents', ITEMS, 15);
await signIn(page, portal.shell.url, 'customer');
await page.goto(`${portal.shell.url}/user/services/apply-new/${serviceId}/form`);
await page.getByRole('heading', { level: 1 }).waitFor();
await slowCpu(page);

console.log(`${ITEMS} items, 30 documents, CPU ${SLOWER} × slower; budget ${BUDGET_MS} ms from each to its frame`);
for (const label of ['Text item', `Mobile item ${Math.floor(ITEMS / infoTypes.length)}`]) {
  const field = page.getByLabel(label, { exact: true });
  const type = () => field.pressSequentially('abcdefghijklmnopqrstuvwxyz', { delay: 150 });
  print(`key in ${label}`, await durationsOf(page, 'keydown', type));
}
const radios = page.getByRole('radio');
const pressRadios = async () => {
  for (const radio of await radios.all()) await radio.click();
};
print('press of a radio button', await durationsOf(page, 'click', pressRadios));
const file = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: await pdf('Scan') };
const choose = () => page.getByLabel(/^Passport scan 2\b/).setInputFiles(file);
print('chosen file', await fileDurations(page, choose));
const refused: number[] = [];
for (let press = 0; press < PRESSES; press++) {
  const blank = await context.newPage();
  await blank.goto(`${portal.shell.url}/user/services/apply-new/${serviceId}/form`);
  const submit = blank.getByRole('button', { name: 'Submit' });
  await submit.scrollIntoViewIfNeeded();
  await slowCpu(blank);
  refused.push(...(await durationsOf(blank, 'click', () => submit.click())));
  await blank.close();
}
print('Submit, refused for 75 problems', refused);

// Pages of one site share a thread: a slowed one would slow the next once more.
await page.close();
const long = await publish(portal.shell.url, longService('A hundred items and thirty conditions'));
const conditions = await context.newPage();
await conditions.goto(`${portal.shell.url}/user/services/apply-new/${long}/form`);
await conditions.getByRole('heading', { level: 1 }).waitFor();
await slowCpu(conditions);
console.log(`100 items, 30 conditions, CPU ${SLOWER} × slower; a frame is ${FRAME_MS.toFixed(1)} ms`);
for (const [what, label] of [
  ['that others depend on', 'Item 1'],
  ['that hangs on a chain', 'Item 100'],
  ['that nothing depends on', 'Item 50'],
] as const) {
  const field = conditions.getByLabel(label, { exact: true });
  // The first keys show what depends on it; a draft is kept half a second later.
  await field.pressSequentially('ab', { delay: 700 });
  const fillChain = label === 'Item 1';
  if (fillChain)
    for (let at = 71; at <= 90; at += 1) await conditions.getByLabel(`Item ${at}`, { exact: true }).fill('x');
  const work = await workPerKey(conditions, field, 'abcdefghijklmnopqrstuvwxyz');
  console.log(`${`key in an item ${what}`.padEnd(40)} ${work}`);
}
await browser.close();
await portal.stop();
