import { launchOptions } from '@emigration-portal/kit/browser';
import { showHelp } from '@emigration-portal/kit/help';
import { chromium, type Locator } from '@playwright/test';
import commands from '../commands.json' with { type: 'json' };
import { startPortal } from '../support/portal.ts';
import { signIn } from '../support/sign-in.ts';

showHelp(commands['bench:desk']);

/** Fails when a decision takes too many keystrokes, or when decision and document are not in view. */
const APPLICATIONS = 10;
const TARGET = 12;
const HEIGHT = 800;
const ways = ['a', 'a', 's', 'r'] as const;

const portal = await startPortal();
const browser = await chromium.launch(launchOptions);
const page = await browser.newPage({ viewport: { width: 1280, height: HEIGHT } });
await signIn(page, portal.shell.url, 'admin');
await page.goto(`${portal.shell.url}/admin/dashboard?status=1&order=oldest`);
await page
  .getByRole('link', { name: /^View application/ })
  .first()
  .focus();
await page.keyboard.press('Enter');
await page.waitForURL(/manage-application/);

const status = page.getByLabel('Application status');
const onward = page.getByRole('button', { name: 'Update and next' });
const applicant = page.getByRole('region', { name: 'Applicant', exact: true });
const hasFocus = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement);
const inView = async (wanted: Locator) => {
  const box = await wanted.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= HEIGHT;
};
const idIn = (address: string) => /manage-application\/\d+\/(\d+)/.exec(address)?.[1] ?? '';
const heading = page.getByRole('heading', { level: 1 });

let strokes = 0;
async function press(key: string) {
  strokes += 1;
  await page.keyboard.press(key);
}

const counts: number[] = [];
let inViewCount = 0;
for (let at = 0; at < APPLICATIONS; at += 1) {
  await applicant.getByText(idIn(page.url()), { exact: true }).waitFor();
  const sheet = page.locator('.document-sheet').first();
  await sheet.waitFor();
  const parts = { heading, status, remarks: page.getByLabel('Remarks'), onward, sheet };
  const away: string[] = [];
  for (const [name, part] of Object.entries(parts)) if (!(await inView(part))) away.push(name);
  if (!(await hasFocus(heading))) away.push('focus on the heading');
  const isSeen = away.length === 0 && (await page.evaluate(() => window.scrollY)) === 0;
  inViewCount += Number(isSeen);
  strokes = 0;
  const here = page.url();
  const way = ways[at % ways.length] ?? 'a';
  await press(']');
  await press(way);
  if (way !== 'a') {
    await page.keyboard.type('Please send both pages of the passport.');
    while (!(await hasFocus(onward))) await press('Tab');
  }
  await press('Enter');
  await page.waitForURL((url) => url.href !== here);
  counts.push(strokes);
  console.log(
    `application ${at + 1}: key ${way}, ${strokes} keystrokes, ${isSeen ? 'all in view' : `NOT in view: ${away.join(', ') || 'scrolled'}`}`,
  );
}
const most = Math.max(...counts);
console.log(`maximum ${most} keystrokes (target ${TARGET}); ${inViewCount} of ${APPLICATIONS} in view`);
await browser.close();
await portal.stop();
if (most > TARGET || inViewCount < APPLICATIONS) process.exitCode = 1;
