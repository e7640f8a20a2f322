import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../support/chromium.ts';
import { startPortal } from '../support/portal.ts';
import { signIn } from '../support/sign-in.ts';
import { sitemapPaths } from '../support/sitemap.ts';

/** How fast pages are on a cheap phone: slow 4G and a quarter of this processor. Prints; never fails a build. */
const RUNS = 5;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const metrics = ['fcp', 'lcp', 'cls', 'tbt'] as const;
type Measured = Record<(typeof metrics)[number], number>;
/** LCP and TBT in milliseconds. */
const targets: Partial<Measured> = { lcp: 1800, cls: 0.02, tbt: 150 };

/** What the browser notes, in milliseconds; TBT is what tasks take beyond 50 ms each. */
interface Noted extends PerformanceEntry {
  /** Of a layout shift. */
  readonly value: number;
}

/** Runs in the page before anything else. Inner functions have no names: the script loader would look for its own helper. */
function observe() {
  const found = { fcp: 0, lcp: 0, cls: 0, tbt: 0 };
  Object.assign(globalThis, { found });
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Noted[]) {
        if (entry.name === 'first-contentful-paint') found.fcp = entry.startTime;
        if (type === 'largest-contentful-paint') found.lcp = entry.startTime;
        if (type === 'layout-shift') found.cls += entry.value;
        if (type === 'longtask') found.tbt += Math.max(0, entry.duration - 50);
      }
    }).observe({ type, buffered: true });
  }
}

const phone = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 };

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

async function measure(browser: Browser, url: string): Promise<Measured> {
  const context = await browser.newContext(phone);
  const page = await slowPage(context);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => (globalThis as unknown as { found: Measured }).found.lcp > 0);
  const found = await page.evaluate(() => (globalThis as unknown as { found: Measured }).found);
  await context.close();
  return found;
}

/** A page of the customer, and what shows that its content is there. */
const signedIn = [
  { path: '/user/services/list', content: 'main a[href*="/apply-new/"]' },
  { path: '/user/services/apply-new/1/service', content: 'main .application-form input' },
] as const;
const contentTargets = [4000, 1500] as const;

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Milliseconds from the start of the navigation to the page's content, on a first visit and on a second. */
async function measureContent(browser: Browser, storageState: StorageState, url: string, content: string) {
  const context = await browser.newContext({ ...phone, storageState });
  const visits: number[] = [];
  while (visits.length < contentTargets.length) {
    const page = await slowPage(context);
    await page.goto(url, { waitUntil: 'commit' });
    const arrived = await page.waitForFunction(
      (selector) => document.querySelector(selector) !== null && performance.now(),
      content,
      { polling: 'raf' },
    );
    visits.push(Number(await arrived.jsonValue()));
    await page.waitForLoadState('networkidle');
    await page.close();
  }
  await context.close();
  return visits;
}

const cell = (value: number, target = Number.POSITIVE_INFINITY, digits = 0): string =>
  `${value.toFixed(digits).padStart(7)}${value > target ? '!' : ' '}`;

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const portal = await startPortal({ port: Number(process.env.PORTAL_PORT ?? 3520) });
const browser = await chromium.launch(launchOptions);
console.log(
  `page                            FCP ms   LCP ms      CLS   TBT ms   (slow 4G, CPU / 4, medians of ${RUNS})`,
);
for (const path of [...(await sitemapPaths(portal.shell.url)), '/log-in']) {
  const runs: Measured[] = [];
  while (runs.length < RUNS) runs.push(await measure(browser, portal.shell.url + path));
  const cells = metrics.map((name) =>
    cell(median(runs.map((run) => run[name])), targets[name], name === 'cls' ? 3 : 0),
  );
  console.log(`${path.padEnd(30)} ${cells.join(' ')}`);
}
console.log('\npage of a customer                     first visit ms   second visit ms   (until its content is drawn)');
const context = await browser.newContext();
await signIn(await context.newPage(), portal.shell.url, 'customer');
const storageState = await context.storageState();
for (const { path, content } of signedIn) {
  const runs: number[][] = [];
  while (runs.length < RUNS) runs.push(await measureContent(browser, storageState, portal.shell.url + path, content));
  const cells = contentTargets.map((target, visit) => cell(median(runs.map((run) => run[visit] ?? 0)), target));
  console.log(`${path.padEnd(45)} ${cells.join('          ')}`);
}
console.log('! over the target: LCP 1800 ms, CLS 0.02, TBT 150 ms; content 4000 ms, second visit 1500 ms');
await browser.close();
await portal.stop();
