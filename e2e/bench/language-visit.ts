import { findLanguage } from '@emigration-portal/shared-api/languages';
import { chromium } from '@playwright/test';
import { launchOptions } from '../support/fonts.ts';
import { setLanguage } from '../support/languages/language-cookie.ts';
import { waitForHydration } from '../support/pages/pre-rendered.ts';
import { followRequests } from './settled-page.ts';
import { openSlowPage, slowPhoneOptions } from './slow-phone.ts';
import type { StorageState } from './visits.ts';

/** A page in both languages. */
export interface ComparedPage {
  readonly name: string;
  /** Language code → path. */
  readonly pathIn: (language: string) => string;
  readonly state?: StorageState;
  /** A selector that matches as soon as the content is shown. Undefined: the content is the LCP. */
  readonly content?: string;
}

interface LoadedFile {
  readonly name: string;
  /** Milliseconds since the navigation. */
  readonly requestedMs: number;
  readonly arrivedMs: number;
}

/** The first visit to a page, in a new browser. */
export interface Visit {
  /** The language that the page showed. It is English if the page has no other. */
  readonly shownLanguage: string;
  /** Milliseconds from navigation to content. */
  readonly contentMs: number;
  /** Processor time of the main thread (CDP's `ThreadTime`), until the browser is idle and has loaded what can wait. */
  readonly mainThreadMs: number;
  /** Files and data that arrived before the content. */
  readonly files: readonly LoadedFile[];
}

interface VisitOptions {
  readonly shell: string;
  readonly language: string;
  /** Undefined: as fast as this machine. Slowdown adds to the processor time of the main thread when it waits. */
  readonly slowdown?: { readonly cpuSlowdown: number; readonly proxy: string };
}

type MeasuredWindow = typeof globalThis & { readonly contentMs: number };

/** Visits a page once, with the screen of a phone. */
export async function visitPage(
  { pathIn, state, content }: ComparedPage,
  { shell, language, slowdown }: VisitOptions,
): Promise<Visit> {
  // English gets the fonts too, so that only the language differs.
  const browser = await chromium.launch({ ...launchOptions, ...(slowdown && { proxy: { server: slowdown.proxy } }) });
  const { locale } = findLanguage(language);
  const context = await browser.newContext({ ...slowPhoneOptions, ...(state && { storageState: state }), locale });
  const page = await (slowdown ? openSlowPage(context, slowdown.cpuSlowdown) : context.newPage());
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await setLanguage(page, shell, language);
  await page.addInitScript(observeContent, content);
  // The first page of a site starts a process. Its window gets the focus while the page loads, so that some visits have one
  // more layout, before the styles. This page loads no file of the portal.
  if (!slowdown) await page.goto(`${shell}/robots.txt`);
  const { settle } = followRequests(page);
  await page.goto(shell + pathIn(language), { waitUntil: 'networkidle' });
  await waitForHydration(page);
  await page.waitForFunction(() => (globalThis as MeasuredWindow).contentMs > 0);
  await settle();
  const { metrics } = await devtools.send('Performance.getMetrics');
  const { shownLanguage, contentMs, files } = await page.evaluate(readVisit);
  await browser.close();
  const mainThreadMs = 1000 * (metrics.find((metric) => metric.name === 'ThreadTime')?.value ?? Number.NaN);
  return { shownLanguage, contentMs, mainThreadMs, files: files.filter(({ arrivedMs }) => arrivedMs <= contentMs) };
}

/** Runs in the page. It has no named inner functions: their helper from the script loader is missing in the page. */
function observeContent(content: string | undefined) {
  Object.assign(globalThis, { contentMs: 0 });
  if (content === undefined)
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) Object.assign(globalThis, { contentMs: startTime });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  else
    new MutationObserver((_, observer) => {
      if (!document.querySelector(content)) return;
      observer.disconnect();
      Object.assign(globalThis, { contentMs: performance.now() });
    }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page. A document counts as arrived with its first bytes: the browser reads it while it arrives. */
function readVisit() {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return {
    shownLanguage: document.documentElement.lang,
    contentMs: (globalThis as MeasuredWindow).contentMs,
    files: entries.map(({ entryType, name, startTime, responseStart, responseEnd }) => ({
      name: entryType === 'navigation' ? 'document' : new URL(name).pathname.replace(/^.*\/|\.[0-9a-f]{16}/g, ''),
      requestedMs: startTime,
      arrivedMs: entryType === 'navigation' ? responseStart : responseEnd,
    })),
  };
}

/** Counts the longest row of requests in which each begins after the one before it has arrived. */
export function countRequestsInARow({ files }: Visit): number {
  let count = 0;
  let arrivedMs = 0;
  for (const file of [...files].sort((a, b) => a.arrivedMs - b.arrivedMs)) {
    if (file.requestedMs < arrivedMs) continue;
    arrivedMs = file.arrivedMs;
    count++;
  }
  return count;
}
