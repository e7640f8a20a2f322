import { launchOptions } from '@emigration-portal/kit/browser';
import { showHelp } from '@emigration-portal/kit/help';
import { chromium, type Locator, type Page, type Request } from '@playwright/test';
import commands from '../commands.json' with { type: 'json' };
import { createPdf, smallJpeg } from '../support/forms/documents.ts';
import { parseLinkPath, waitForMails } from '../support/mails/outbox.ts';
import { startPortal } from '../support/portal.ts';
import { formatSlowdown, measureCpuSlowdown, openSlowPage, slowPhoneOptions } from './slow-phone.ts';

showHelp(commands['bench:apply']);

/** A worker with a new account applies, from the log-in page to the submitted application. */
const SERVICE = 'Indian female workers';
const DOCUMENT_BYTES = 200_000;
const person = {
  firstName: 'Leela',
  lastName: 'Thomas',
  country: 'India',
  phone: '+919846012399',
  email: 'leela.thomas@bench.example',
  password: 'Backwater-Lamp-42',
};
const textAnswers: readonly (readonly [RegExp, string])[] = [
  [/^Full name/, 'Leela Thomas'],
  [/^Passport number/, 'N1234567'],
  [/^Mobile number/, person.phone],
  [/^Monthly salary/, '1500'],
  [/^Contract length/, '24'],
];
const dateAnswers: readonly (readonly [string, readonly [string, string, string]])[] = [
  ['Passport expiry date', ['27', '3', '2032']],
  ['Date of birth', ['4', '3', '1991']],
];

const portal = await startPortal();
const browser = await chromium.launch(launchOptions);
const shell = portal.shell.url;
await createAccount();
const cpuSlowdown = await measureCpuSlowdown(browser);
console.log(`slow 4G, ${formatSlowdown(cpuSlowdown)}`);

const context = await browser.newContext({ ...slowPhoneOptions, reducedMotion: 'reduce' });
const page = await openSlowPage(context, cpuSlowdown);
const totals = { taps: 0, keys: 0, received: 0, sent: 0 };
page.on('requestfinished', (request) => void count(request));

async function count(request: Request): Promise<void> {
  const [sizes, headers] = await Promise.all([request.sizes(), request.allHeaders()]).catch(() => []);
  totals.received += (sizes?.responseBodySize ?? 0) + (sizes?.responseHeadersSize ?? 0);
  totals.sent += Number(headers?.['content-length'] ?? 0) + (sizes?.requestHeadersSize ?? 0);
}

async function tap(target: Locator): Promise<void> {
  await target.tap();
  totals.taps += 1;
}

/** Skips a filled field and taps a suggested answer, as a person would. */
async function type(box: Locator, text: string): Promise<void> {
  if ((await box.inputValue()) !== '') return;
  const suggestion = page.getByRole('button', { name: `Use ${text}`, exact: true });
  if (await suggestion.isVisible()) return tap(suggestion);
  await tap(box);
  await box.pressSequentially(text);
  totals.keys += text.length;
}

const started = performance.now();
const printTotals = (step: string) => {
  const { taps, keys, received, sent } = totals;
  const kb = (bytes: number) => `${Math.round(bytes / 1024)} KB`;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${step}: ${taps} taps, ${keys} keys, ${seconds} s, ${kb(received)} received, ${kb(sent)} sent`);
};

await page.goto(`${shell}/log-in`);
await type(page.getByLabel('User name or e-mail'), person.email);
await type(page.getByLabel('Password', { exact: true }), person.password);
await tap(page.getByRole('button', { name: 'Log in' }));
await page.getByRole('link', { name: `Apply for ${SERVICE}` }).waitFor();
printTotals('the catalogue');
await tap(page.getByRole('link', { name: `Apply for ${SERVICE}` }));
await page.getByLabel(/^Full name/).waitFor();
printTotals('the form');
for (const [label, text] of textAnswers) await type(page.getByLabel(label), text);
for (const [name, parts] of dateAnswers) {
  const boxes = page.getByRole('group', { name }).getByRole('textbox');
  for (const [at, part] of parts.entries()) await type(boxes.nth(at), part);
}
const occupation = page.getByLabel(/^Occupation/);
if (await occupation.count()) await type(occupation.first(), 'House manager');
await tap(page.getByText('Yes', { exact: true }).first());
const inputs = page.locator('input[type=file][required]');
const scan = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: await createPdf('Scan', DOCUMENT_BYTES) };
const photograph = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: smallJpeg };
const ids = await inputs.evaluateAll((all) => all.map(({ id }) => id));
for (const id of ids) {
  const input = page.locator(`[id="${id}"]`);
  const isPhoto =
    (await input.getAttribute('accept'))?.includes('jp') && !(await input.getAttribute('accept'))?.includes('pdf');
  // Choosing a file takes two taps: the button, and the file in the phone's list.
  totals.taps += 2;
  await input.setInputFiles(isPhoto ? photograph : scan);
}
for (const id of ids) await page.locator(`[id="${id}"][required]`).waitFor({ state: 'detached', timeout: 120_000 });
printTotals(`the form, filled in with ${ids.length} documents`);
await submit(page);
printTotals('submitted');
await browser.close();
await portal.stop();

async function submit(form: Page): Promise<void> {
  const button = form.getByRole('button', { name: 'Submit', exact: true });
  const list = form.getByRole('heading', { level: 1, name: 'My application requests' });
  await tap(button);
  await form.getByRole('heading', { level: 1, name: 'Check your answers' }).or(list).waitFor({ timeout: 60_000 });
  if (!(await list.isVisible())) await tap(button);
  await list.waitFor({ timeout: 60_000 });
}

/** Creates the worker's account and confirms its e-mail. This is not measured. */
async function createAccount(): Promise<void> {
  const response = await fetch(`${shell}/api/User/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...person, id: '', role: 'Customer', middleName: '', userName: '', companyName: '' }),
  });
  if (!response.ok) throw new Error(`register answered ${response.status} ${await response.text()}`);
  const [mail] = await waitForMails(portal.outbox, person.email, 1, 'Please confirm your e-mail address');
  const tab = await browser.newPage();
  await tab.goto(shell + parseLinkPath(mail));
  await tab.getByRole('button', { name: 'Confirm' }).click();
  await tab.getByText('Thank you, your address is confirmed.').waitFor();
  await tab.close();
}
