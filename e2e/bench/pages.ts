import { parseArgs } from 'node:util';
import { launchOptions } from '@emigration-portal/kit/browser';
import { showHelp } from '@emigration-portal/kit/help';
import { type Browser, chromium } from '@playwright/test';
import commands from '../commands.json' with { type: 'json' };
import { fetchSitemapPaths } from '../support/pages/pre-rendered.ts';
import { startPortal } from '../support/portal.ts';
import { checkLanguage, printLanguageCosts } from './languages.ts';
import { median } from './median.ts';
import { formatSlowdown, openSlowPage, slowPhoneOptions } from './slow-phone.ts';
import { calibrateVisitSlowdown, printVisits, startPlainList } from './visits.ts';

showHelp(commands['bench:pages']);

/** Measures how fast pages appear on a slow phone. It never fails a build. */
const { values } = parseArgs({ options: { language: { type: 'string' } } });
const language = values.language === undefined ? undefined : checkLanguage(values.language);
const RUNS = Number(process.env.RUNS ?? 5);
const metricNames = ['fcp', 'lcp', 'cls', 'tbt'] as const;
type Metrics = Record<(typeof metricNames)[number], number>;
const targets: Partial<Metrics> = { lcp: 1800, cls: 0.02, tbt: 150 };
const LOG_IN_LCP_MS = 1500;

/** TBT is the time by which tasks exceed 50 ms. */
interface MetricEntry extends PerformanceEntry {
  readonly value: number;
}

/** Runs in the page. It has no named inner functions: their helper from the script loader is missing in the page. */
function observeMetrics() {
  const metrics = { fcp: 0, lcp: 0, cls: 0, tbt: 0 };
  Object.assign(globalThis, { metrics });
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as MetricEntry[]) {
        if (entry.name === 'first-contentful-paint') metrics.fcp = entry.startTime;
        if (type === 'largest-contentful-paint') metrics.lcp = entry.startTime;
        if (type === 'layout-shift') metrics.cls += entry.value;
        if (type === 'longtask') metrics.tbt += Math.max(0, entry.duration - 50);
      }
    }).observe({ type, buffered: true });
  }
}

async function measurePage(browser: Browser, url: string, cpuSlowdown: number): Promise<Metrics> {
  const context = await browser.newContext(slowPhoneOptions);
  const page = await openSlowPage(context, cpuSlowdown);
  await page.addInitScript(observeMetrics);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => (globalThis as unknown as { metrics: Metrics }).metrics.lcp > 0);
  const metrics = await page.evaluate(() => (globalThis as unknown as { metrics: Metrics }).metrics);
  await context.close();
  return metrics;
}

const formatCell = (value: number, target = Number.POSITIVE_INFINITY, digits = 0): string =>
  `${value.toFixed(digits).padStart(7)}${value > target ? '!' : ' '}`;

async function printPublicPages(shell: string, cpuSlowdown: number): Promise<void> {
  const browser = await chromium.launch(launchOptions);
  console.log(
    `page                            FCP ms   LCP ms      CLS   TBT ms   (slow 4G, ${formatSlowdown(cpuSlowdown)}, medians of ${RUNS})`,
  );
  for (const path of [...(await fetchSitemapPaths(shell)), '/log-in']) {
    const runs: Metrics[] = [];
    while (runs.length < RUNS) runs.push(await measurePage(browser, shell + path, cpuSlowdown));
    const target = path === '/log-in' ? { ...targets, lcp: LOG_IN_LCP_MS } : targets;
    const cells = metricNames.map((name) =>
      formatCell(median(runs.map((run) => run[name])), target[name], name === 'cls' ? 3 : 0),
    );
    console.log(`${path.padEnd(30)} ${cells.join(' ')}`);
  }
  await browser.close();
  console.log(`! over the target: LCP 1800 ms (log-in ${LOG_IN_LCP_MS}), CLS 0.02, TBT 150 ms`);
}

const portal = await startPortal();
const plainList = await startPlainList();
const cpuSlowdown = await calibrateVisitSlowdown(plainList);
if (language) await printLanguageCosts(portal.shell.url, { language, cpuSlowdown, runs: RUNS });
else {
  await printPublicPages(portal.shell.url, cpuSlowdown);
  await printVisits(portal, plainList, { cpuSlowdown, runs: RUNS, comparedPortal: process.env.BESIDE });
  console.log('! over the target share of the plain list’s time');
}
await plainList.stop();
await portal.stop();
