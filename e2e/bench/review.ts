import { launchOptions } from '@emigration-portal/kit/browser';
import { showHelp } from '@emigration-portal/kit/help';
import { chromium, type Locator } from '@playwright/test';
import commands from '../commands.json' with { type: 'json' };
import { startPortal } from '../support/portal.ts';
import { signIn } from '../support/sign-in.ts';

showHelp(commands['bench:desk']);

/** Fails when a decision takes too many keystrokes, or when decision and document are not in view. */
const APPLICATIONS = 10;
const MAX_KEYSTROKES = 12;
const HEIGHT = 800;
const decisionKeys = ['a', 'a', 's', 'r'] as const;

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
const updateAndNext = page.getByRole('button', { name: 'Update and next' });
const applicant = page.getByRole('region', { name: 'Applicant', exact: true });
const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const isInView = async (target: Locator) => {
  const box = await target.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= HEIGHT;
};
const applicationIdIn = (address: string) => /manage-application\/\d+\/(\d+)/.exec(address)?.[1] ?? '';
const heading = page.getByRole('heading', { level: 1 });

let keystrokes = 0;
async function press(key: string) {
  keystrokes += 1;
  await page.keyboard.press(key);
}

const keystrokeCounts: number[] = [];
let inViewCount = 0;
for (let at = 0; at < APPLICATIONS; at += 1) {
  await applicant.getByText(applicationIdIn(page.url()), { exact: true }).waitFor();
  const sheet = page.locator('.document-sheet').first();
  await sheet.waitFor();
  const parts = { heading, status, remarks: page.getByLabel('Remarks'), onward: updateAndNext, sheet };
  const missingParts: string[] = [];
  for (const [name, part] of Object.entries(parts)) if (!(await isInView(part))) missingParts.push(name);
  if (!(await hasFocus(heading))) missingParts.push('focus on the heading');
  const isSeen = missingParts.length === 0 && (await page.evaluate(() => window.scrollY)) === 0;
  inViewCount += Number(isSeen);
  keystrokes = 0;
  const currentUrl = page.url();
  const decisionKey = decisionKeys[at % decisionKeys.length] ?? 'a';
  await press(']');
  await press(decisionKey);
  if (decisionKey !== 'a') {
    await page.keyboard.type('Please send both pages of the passport.');
    while (!(await hasFocus(updateAndNext))) await press('Tab');
  }
  await press('Enter');
  await page.waitForURL((url) => url.href !== currentUrl);
  keystrokeCounts.push(keystrokes);
  console.log(
    `application ${at + 1}: key ${decisionKey}, ${keystrokes} keystrokes, ${isSeen ? 'all in view' : `NOT in view: ${missingParts.join(', ') || 'scrolled'}`}`,
  );
}
const maxKeystrokes = Math.max(...keystrokeCounts);
console.log(
  `maximum ${maxKeystrokes} keystrokes (target ${MAX_KEYSTROKES}); ${inViewCount} of ${APPLICATIONS} in view`,
);
await browser.close();
await portal.stop();
if (maxKeystrokes > MAX_KEYSTROKES || inViewCount < APPLICATIONS) process.exitCode = 1;
