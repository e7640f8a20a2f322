import { launchOptions } from '@emigration-portal/kit/browser';
import { infoTypes } from '@emigration-portal/shared-api';
import { type Browser, chromium, type Page } from '@playwright/test';
import { longService, publish } from '../support/conditions.ts';
import { pdf } from '../support/documents.ts';
import { publishEveryField } from '../support/every-field.ts';
import { startPortal } from '../support/portal.ts';
import { signIn } from '../support/sign-in.ts';
import { slowCpu, slowness } from './slow-phone.ts';

/**
 * A form of 60 items and 30 documents at a cheap phone's pace: prints how long a key, a radio button, a chosen file and
 * a refused Submit take to show.
 */
const BUDGET_MS = 100;
const ITEMS = 60;
/** Of one picture of the screen: what the page adds to a key in a form as the browser shows it has to fit into it. */
const FRAME_MS = 1000 / 60;
/** Of Submit, each on a page of its own. */
const PRESSES = 12;
/** The machine's pace changes from second to second: in each round a few keys in the form stand beside some in a plain one. */
const ROUNDS = 25;
const FEW_KEYS = 'abcdef';

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

/** What one key gives the page to do, in milliseconds. */
interface KeyCost {
  /** Of its main thread, all that follows a key: events, styles, layout, painting, and what the browser does by itself. */
  readonly all: number;
  /** From the key to the frame that shows it, as the browser tells. */
  readonly frame: number;
}

/** Of an average key in a field, on a slow processor. */
async function costOfKey(page: Page, label: string): Promise<KeyCost> {
  const devtools = await slowCpu(page);
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
  const frames = await durationsOf(page, 'keydown', () => page.keyboard.type(FEW_KEYS, { delay: 150 }));
  const all = (1000 * ((await worked()) - before)) / FEW_KEYS.length;
  // Both forms lie on the same processor: only the one that is typed into is slow.
  await devtools.detach();
  return { all, frame: median(frames) };
}

/** A form of as many fields as the browser shows it by itself: no script, no style. */
async function openPlainForm(browser: Browser, address: string, fields: number): Promise<Page> {
  const page = await (await browser.newContext(phone)).newPage();
  const rows = Array.from(
    { length: fields },
    (_, at) => `<p><label for="f${at}">Item ${at}</label> <input id="f${at}">`,
  );
  const body = `<!doctype html><meta name="viewport" content="width=device-width"><form>${rows.join('')}</form>`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
  return page;
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

const median = (of: readonly number[]) => [...of].sort((a, b) => a - b)[Math.floor((of.length - 1) / 2)] ?? Number.NaN;

function print(what: string, durations: number[]): void {
  const sorted = [...durations].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  const figures = [`shortest ${at(0)}`, `median ${at(0.5)}`, `p95 ${at(0.95)}`, `longest ${at(1)}`];
  console.log(`${what.padEnd(32)} ${figures.join(' ms, ')} ms`);
}

const portal = await startPortal({ port: 3520 });
const browser = await chromium.launch(launchOptions);
const slower = await slowness(browser);
const phone = { viewport: { width: 360, height: 740 } };
const context = await browser.newContext(phone);
const page = await context.newPage();
const serviceId = await publishEveryField(portal.shell.url, 'Sixty items and thirty documents', ITEMS, 15);
await signIn(page, portal.shell.url, 'customer');
await page.goto(`${portal.shell.url}/user/services/apply-new/${serviceId}/form`);
await page.getByRole('heading', { level: 1 }).waitFor();
await slowCpu(page);

console.log(`${ITEMS} items, 30 documents, ${slower}; budget ${BUDGET_MS} ms from each to its frame`);
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

await context.close();
const long = await publish(portal.shell.url, longService('A hundred items and thirty conditions'));
const form = await (await browser.newContext(phone)).newPage();
await signIn(form, portal.shell.url, 'customer');
await form.goto(`${portal.shell.url}/user/services/apply-new/${long}/form`);
await form.getByRole('heading', { level: 1 }).waitFor();
for (let at = 71; at <= 90; at += 1) {
  if (at === 71) await form.getByLabel('Item 1', { exact: true }).fill('x');
  await form.getByLabel(`Item ${at}`, { exact: true }).fill('x');
}
const plain = await openPlainForm(browser, `${portal.shell.url}/plain`, await form.getByRole('textbox').count());
const places = [
  ['a plain form', plain, 'Item 50'],
  ['an item that others depend on', form, 'Item 1'],
  ['an item that hangs on a chain', form, 'Item 100'],
  ['an item that nothing depends on', form, 'Item 50'],
] as const;
const rounds: KeyCost[][] = [];
for (let round = 0; round < ROUNDS; round++) {
  const costs: KeyCost[] = [];
  for (const [, page, label] of places) costs.push(await costOfKey(page, label));
  rounds.push(costs);
}
console.log(`100 items, 30 conditions, ${slower}, medians of ${ROUNDS}; a frame is ${FRAME_MS.toFixed(1)} ms`);
for (const [at, [what]] of places.entries()) {
  const of = (figure: (cost: KeyCost, plain: KeyCost) => number) =>
    median(rounds.map((costs) => figure(costs[at] as KeyCost, costs[0] as KeyCost)));
  const all = of((cost) => cost.all).toFixed(1);
  const more = of((cost, beside) => cost.all - beside.all);
  const beside =
    at > 0 && `, ${more.toFixed(1)} more than a plain form: ${more <= FRAME_MS ? 'within' : 'over'} a frame`;
  console.log(`${`key in ${what}`.padEnd(40)} ${all} ms, shown after ${of(({ frame }) => frame)}${beside || ''}`);
}
await browser.close();
await portal.stop();
