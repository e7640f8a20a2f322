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
/** One frame. A key may cost at most this much more than in a plain form. */
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

function printDurations(what: string, durations: number[]): void {
  const sorted = [...durations].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  const figures = [`shortest ${at(0)}`, `median ${at(0.5)}`, `p95 ${at(0.95)}`, `longest ${at(1)}`];
  console.log(`${what.padEnd(32)} ${figures.join(' ms, ')} ms`);
}

const portal = await startPortal();
const browser = await chromium.launch(launchOptions);
const slowdownText = formatSlowdown(await measureCpuSlowdown(browser));
const context = await browser.newContext(formContextOptions);
const page = await context.newPage();
const serviceId = await publishServiceWithEveryField(portal.shell.url, 'Sixty items and thirty documents', ITEMS, 15);
await signIn(page, portal.shell.url, 'customer');
await page.goto(`${portal.shell.url}/user/services/apply-new/${serviceId}/form`);
await page.getByRole('heading', { level: 1 }).waitFor();
await slowDownCpu(page);

console.log(`${ITEMS} items, 30 documents, ${slowdownText}; budget ${BUDGET_MS} ms from each event to its frame`);
for (const label of ['Text item', `Mobile item ${Math.floor(ITEMS / infoTypes.length)}`]) {
  const field = page.getByLabel(label, { exact: true });
  const type = () => field.pressSequentially('abcdefghijklmnopqrstuvwxyz', { delay: 150 });
  printDurations(`key in ${label}`, await measureEventDurations(page, 'keydown', type));
}
const radios = page.getByRole('radio');
const pressRadios = async () => {
  for (const radio of await radios.all()) await radio.click();
};
printDurations('press of a radio button', await measureEventDurations(page, 'click', pressRadios));
const file = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: await createPdf('Scan') };
const choose = () => page.getByLabel(/^Passport scan 2\b/).setInputFiles(file);
printDurations('chosen file', await measureFileDurations(page, choose));
// A slowed page uses the processor even when it is idle.
await page.close();
const refusedSubmits: number[] = [];
for (let press = 0; press < PRESSES; press++) {
  const formPage = await context.newPage();
  await formPage.goto(`${portal.shell.url}/user/services/apply-new/${serviceId}/form`);
  const submit = formPage.getByRole('button', { name: 'Submit' });
  await submit.scrollIntoViewIfNeeded();
  await slowDownCpu(formPage);
  refusedSubmits.push(...(await measureEventDurations(formPage, 'click', () => submit.click())));
  await formPage.close();
}
printDurations('Submit, refused for 75 problems', refusedSubmits);

await context.close();
const longServiceId = await publishService(portal.shell.url, buildLongService('A hundred items and thirty conditions'));
const longForm = await (await browser.newContext(formContextOptions)).newPage();
await signIn(longForm, portal.shell.url, 'customer');
await longForm.goto(`${portal.shell.url}/user/services/apply-new/${longServiceId}/form`);
await longForm.getByRole('heading', { level: 1 }).waitFor();
for (let at = 71; at <= 90; at += 1) {
  if (at === 71) await longForm.getByLabel('Item 1', { exact: true }).fill('x');
  await longForm.getByLabel(`Item ${at}`, { exact: true }).fill('x');
}
const plainForm = await openPlainForm(browser, await longForm.getByRole('textbox').count());
const measuredFields = [
  ['a plain form', plainForm, 'Item 50'],
  ['an item that others depend on', longForm, 'Item 1'],
  ['an item at the end of a chain', longForm, 'Item 100'],
  ['an item that nothing depends on', longForm, 'Item 50'],
] as const;
const cpuSlowdown = await measureCpuSlowdown(browser);
const rounds: KeyCost[][] = [];
for (let round = 0; round < ROUNDS; round++) {
  const costs: KeyCost[] = [];
  for (const [, page, label] of measuredFields) costs.push(await measureKeyCost(page, label, cpuSlowdown));
  rounds.push(costs);
}
console.log(`100 items, 30 conditions, ${slowdownText}, medians of ${ROUNDS}; a frame is ${FRAME_MS.toFixed(1)} ms`);
for (const [at, [what]] of measuredFields.entries()) {
  const medianOf = (figure: (cost: KeyCost, plain: KeyCost) => number) =>
    median(rounds.map((costs) => figure(costs[at] as KeyCost, costs[0] as KeyCost)));
  const keyMs = medianOf((cost) => cost.mainThreadMs).toFixed(1);
  const extraMs = medianOf((cost, plainCost) => cost.mainThreadMs - plainCost.mainThreadMs);
  const comparison =
    at > 0 && `, ${extraMs.toFixed(1)} more than a plain form: ${extraMs <= FRAME_MS ? 'within' : 'over'} a frame`;
  console.log(
    `${`key in ${what}`.padEnd(40)} ${keyMs} ms, shown after ${medianOf(({ frameMs }) => frameMs)}${comparison || ''}`,
  );
}
await browser.close();
await portal.stop();
