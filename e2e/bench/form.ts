import { launchOptions } from '@emigration-portal/kit/browser';
import { showHelp } from '@emigration-portal/kit/help';
import { infoTypes } from '@emigration-portal/shared-api';
import { chromium, type Page } from '@playwright/test';
import commands from '../commands.json' with { type: 'json' };
import { createPdf } from '../support/forms/documents.ts';
import { publishServiceWithEveryField } from '../support/forms/every-field.ts';
import { buildLongService, publishService } from '../support/forms/services.ts';
import { startPortal } from '../support/portal.ts';
import { signIn } from '../support/sign-in.ts';
import {
  formContextOptions,
  type KeyCost,
  measureEventDurations,
  measureKeyCost,
  openPlainForm,
  type WindowWithDurations,
} from './key-cost.ts';
import { median } from './median.ts';
import { formatSlowdown, measureCpuSlowdown, slowDownCpu } from './slow-phone.ts';

showHelp(commands['bench:form']);

/** Measures how fast a form of 60 items and 30 documents reacts on a slow phone. */
const BUDGET_MS = 100;
const ITEMS = 60;
/** One frame. What the page adds to the cost of a key in a plain form must fit into it. */
const FRAME_MS = 1000 / 60;
/** How often Submit is measured, each time on a new page. */
const PRESSES = 24;
/** Each round types a few keys in our form and a few in a plain form. */
const ROUNDS = 25;

/** The browser has no timing entry for a chosen file, so this measures from the change event to the next frame. */
async function measureFileDurations(page: Page, act: () => Promise<void>): Promise<number[]> {
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
  return page.evaluate(() => (window as unknown as WindowWithDurations).seen);
}

function print(what: string, durations: number[]): void {
  const sorted = [...durations].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  const figures = [`shortest ${at(0)}`, `median ${at(0.5)}`, `p95 ${at(0.95)}`, `longest ${at(1)}`];
  console.log(`${what.padEnd(32)} ${figures.join(' ms, ')} ms`);
}

const portal = await startPortal();
const browser = await chromium.launch(launchOptions);
const slower = formatSlowdown(await measureCpuSlowdown(browser));
const context = await browser.newContext(formContextOptions);
const page = await context.newPage();
const serviceId = await publishServiceWithEveryField(portal.shell.url, 'Sixty items and thirty documents', ITEMS, 15);
await signIn(page, portal.shell.url, 'customer');
await page.goto(`${portal.shell.url}/user/services/apply-new/${serviceId}/form`);
await page.getByRole('heading', { level: 1 }).waitFor();
await slowDownCpu(page);

console.log(`${ITEMS} items, 30 documents, ${slower}; budget ${BUDGET_MS} ms from each event to its frame`);
for (const label of ['Text item', `Mobile item ${Math.floor(ITEMS / infoTypes.length)}`]) {
  const field = page.getByLabel(label, { exact: true });
  const type = () => field.pressSequentially('abcdefghijklmnopqrstuvwxyz', { delay: 150 });
  print(`key in ${label}`, await measureEventDurations(page, 'keydown', type));
}
const radios = page.getByRole('radio');
const pressRadios = async () => {
  for (const radio of await radios.all()) await radio.click();
};
print('press of a radio button', await measureEventDurations(page, 'click', pressRadios));
const file = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: await createPdf('Scan') };
const choose = () => page.getByLabel(/^Passport scan 2\b/).setInputFiles(file);
print('chosen file', await measureFileDurations(page, choose));
// A slowed page uses the processor even when it is idle.
await page.close();
const refused: number[] = [];
for (let press = 0; press < PRESSES; press++) {
  const blank = await context.newPage();
  await blank.goto(`${portal.shell.url}/user/services/apply-new/${serviceId}/form`);
  const submit = blank.getByRole('button', { name: 'Submit' });
  await submit.scrollIntoViewIfNeeded();
  await slowDownCpu(blank);
  refused.push(...(await measureEventDurations(blank, 'click', () => submit.click())));
  await blank.close();
}
print('Submit, refused for 75 problems', refused);

await context.close();
const long = await publishService(portal.shell.url, buildLongService('A hundred items and thirty conditions'));
const form = await (await browser.newContext(formContextOptions)).newPage();
await signIn(form, portal.shell.url, 'customer');
await form.goto(`${portal.shell.url}/user/services/apply-new/${long}/form`);
await form.getByRole('heading', { level: 1 }).waitFor();
for (let at = 71; at <= 90; at += 1) {
  if (at === 71) await form.getByLabel('Item 1', { exact: true }).fill('x');
  await form.getByLabel(`Item ${at}`, { exact: true }).fill('x');
}
const plain = await openPlainForm(browser, await form.getByRole('textbox').count());
const places = [
  ['a plain form', plain, 'Item 50'],
  ['an item that others depend on', form, 'Item 1'],
  ['an item at the end of a chain', form, 'Item 100'],
  ['an item that nothing depends on', form, 'Item 50'],
] as const;
const rate = await measureCpuSlowdown(browser);
const rounds: KeyCost[][] = [];
for (let round = 0; round < ROUNDS; round++) {
  const costs: KeyCost[] = [];
  for (const [, page, label] of places) costs.push(await measureKeyCost(page, label, rate));
  rounds.push(costs);
}
console.log(`100 items, 30 conditions, ${slower}, medians of ${ROUNDS}; a frame is ${FRAME_MS.toFixed(1)} ms`);
for (const [at, [what]] of places.entries()) {
  const of = (figure: (cost: KeyCost, plain: KeyCost) => number) =>
    median(rounds.map((costs) => figure(costs[at] as KeyCost, costs[0] as KeyCost)));
  const all = of((cost) => cost.mainThreadMs).toFixed(1);
  const more = of((cost, beside) => cost.mainThreadMs - beside.mainThreadMs);
  const beside =
    at > 0 && `, ${more.toFixed(1)} more than a plain form: ${more <= FRAME_MS ? 'within' : 'over'} a frame`;
  console.log(`${`key in ${what}`.padEnd(40)} ${all} ms, shown after ${of(({ frameMs }) => frameMs)}${beside || ''}`);
}
await browser.close();
await portal.stop();
