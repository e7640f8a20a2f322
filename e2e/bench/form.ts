import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../support/chromium.ts';
import { publishEveryField } from '../support/every-field.ts';
import { startPortal } from '../support/portal.ts';
import { signIn } from '../support/sign-in.ts';

/** Types into a form of 60 items and 30 documents on a CPU slowed four times; prints how long each key takes to show. */
const SLOWER = 4;
const BUDGET_MS = 100;

/** Milliseconds from each key to the frame that shows it, as the browser's Event Timing tells; 8 ms steps, from 16 ms. */
async function keyDurations(page: Page, label: string, text: string): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') seen.push(entry.duration);
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.getByLabel(label, { exact: true }).pressSequentially(text, { delay: 150 });
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as unknown as { seen: number[] }).seen);
}

const portal = await startPortal({ port: 3520 });
const browser = await chromium.launch(launchOptions);
const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
const serviceId = await publishEveryField(portal.shell.url, 'Sixty items and thirty documents', 60, 15);
await signIn(page, portal.shell.url, 'customer');
await page.goto(`${portal.shell.url}/user/services/apply-new/${serviceId}/form`);
await page.getByRole('heading', { level: 1 }).waitFor();
const devtools = await page.context().newCDPSession(page);
await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

console.log(`60 items, 30 documents, CPU ${SLOWER} × slower; budget ${BUDGET_MS} ms from key to frame`);
for (const label of ['Text item', 'Mobile item 8']) {
  const durations = (await keyDurations(page, label, 'abcdefghijklmnopqrstuvwxyz')).sort((a, b) => a - b);
  const at = (part: number) => durations[Math.floor((durations.length - 1) * part)] ?? 0;
  console.log(`${label.padEnd(14)} median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`);
}
await browser.close();
await portal.stop();
