import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { type DemoAccountName, signIn } from '../support/sign-in.ts';
import { createSignedInContext } from '../support/visitor.ts';

/** Idle callbacks of every page: headers for calls, the idle notice, and for customers their pending addresses. */
const callbacksOfEachPage: Partial<Record<DemoAccountName, number>> = { customer: 3, admin: 2 };

/** The pages of each account, with their loads when the browser is idle: code of modals, and data that can wait. */
const pagesByAccount: [DemoAccountName, Record<string, readonly ('modal' | 'data')[]>][] = [
  [
    'customer',
    {
      '/user/services/list': ['modal', 'data', 'data'],
      '/user/services/apply-new/1/service': ['modal', 'data', 'data'],
      '/user/applications/list': [],
    },
  ],
  ['admin', { '/admin/customer-list': [], '/admin/dashboard': [] }],
];

/** A word of antd that minified code still contains. */
const antdWord = 'getPrefixCls';

interface RecordedUse {
  /** Scripts that ran, style sheets that apply, and addresses that were fetched. */
  readonly usedUrls: readonly string[];
  /** Idle callbacks that the page has requested. The test runs them itself, at a known time. */
  readonly idleCallbacks: ReadonlySet<() => void>;
  readonly requestRealIdleCallback: typeof requestIdleCallback;
}

/** Runs in the page before its scripts. */
function recordUse() {
  const usedUrls: string[] = [];
  const idleCallbacks = new Set<IdleRequestCallback>();
  const { fetch, requestIdleCallback: requestRealIdleCallback } = window;
  const recordTarget = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) usedUrls.push(target.src);
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') usedUrls.push(target.href);
  };
  document.addEventListener('load', recordTarget, true);
  window.fetch = (input, init) => {
    usedUrls.push(new URL(input instanceof Request ? input.url : input, document.baseURI).href);
    return fetch(input, init);
  };
  window.requestIdleCallback = (callback) => idleCallbacks.add(callback).size;
  // Without Path2D the dashboard does not load its chart.
  Reflect.deleteProperty(window, 'Path2D');
  Object.assign(window, { recordedUse: { usedUrls, idleCallbacks, requestRealIdleCallback } });
}

for (const [accountName, pages] of pagesByAccount) {
  test(`two round trips load a page of the ${accountName}: its HTML names exactly its code, and data loads in parallel`, async ({
    browser,
    portal,
  }) => {
    const shell = portal.shell.url;
    const visitor = await createSignedInContext(browser, shell, accountName);
    await visitor.addInitScript(recordUse);
    for (const [path, idleLoads] of Object.entries(pages)) {
      const page = await visitor.newPage();
      await page.setViewportSize({ width: 360, height: 740 });
      const requestedUrls: string[] = [];
      page.on('request', (request) => request.isNavigationRequest() || requestedUrls.push(request.url()));
      // Hold all files until the data has been requested, because their order is random.
      const dataRequested = page.waitForRequest((request) => request.url().startsWith(`${shell}/api/`));
      await page.route(
        ({ origin, pathname }) => origin !== shell || /\.(js|css)$/.test(pathname),
        async (route) => {
          await dataRequested;
          await route.continue();
        },
      );
      const html = (await (await page.goto(shell + path))?.text()) ?? '';
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const recordedUse = await page.evaluateHandle(
        () => (window as unknown as { recordedUse: RecordedUse }).recordedUse,
      );
      await recordedUse.evaluate(
        ({ requestRealIdleCallback }) => new Promise((resolve) => requestRealIdleCallback(resolve)),
      );
      const isNamed = (url: string) => html.includes(`"${url.replace(shell, '')}"`);
      expect(requestedUrls.filter((url) => !url.startsWith(`${shell}/api/`) && !isNamed(url))).toEqual([]);
      expect(await findScriptsWithWord(requestedUrls, antdWord)).toEqual([]);
      const preloaded = [...html.matchAll(/<link rel="preload" [^>]*?href="([^"]+)"/g)].map(([, file = '']) => file);
      expect(await listRemoteFilesBeforeShell(page)).toEqual(preloaded.filter((file) => file.endsWith('.css')).sort());
      const usedUrls = await recordedUse.evaluate((recorded) => recorded.usedUrls);
      expect(preloaded.filter((file) => !usedUrls.includes(new URL(file, shell).href))).toEqual([]);

      expect(await recordedUse.evaluate(({ idleCallbacks }) => idleCallbacks.size)).toBe(
        (callbacksOfEachPage[accountName] ?? 0) + idleLoads.length,
      );
      await recordedUse.evaluate(({ idleCallbacks }) => {
        for (const callback of idleCallbacks) callback();
      });
      await expect
        .poll(async () => (await findScriptsWithWord(requestedUrls, antdWord)).length > 0)
        .toBe(idleLoads.includes('modal'));
      expect(requestedUrls).toEqual([...new Set(requestedUrls)]);
      await page.close();
    }
  });
}

/** The scripts that contain a word. */
async function findScriptsWithWord(files: readonly string[], word: string): Promise<string[]> {
  const scripts = files.filter((url) => url.endsWith('.js'));
  const codes = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
  return scripts.filter((_, index) => codes[index]?.includes(word));
}

/** Files of a remote that the page requested before any script of the shell arrived. */
const listRemoteFilesBeforeShell = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const shellScripts = [...document.querySelectorAll<HTMLScriptElement>('script[defer]')].map(({ src }) => src);
    const arrived = Math.min(
      ...files.filter(({ name }) => shellScripts.includes(name)).map(({ responseEnd }) => responseEnd),
    );
    const early = files.filter(({ name, startTime }) => !name.startsWith(window.origin) && startTime < arrived);
    return early.map(({ name }) => name).sort();
  });

/** Waits for the heading. Returns its text, and whether the loader covers it in that moment. */
const waitForFirstHeading = () =>
  new Promise<object>((resolve) => {
    new MutationObserver((_, observer) => {
      const title = document.querySelector('h1');
      if (!title) return;
      observer.disconnect();
      const isCovered = document.querySelector('.loader, [inert]') !== null;
      resolve({ heading: title.textContent, isCovered });
    }).observe(document, { childList: true, subtree: true });
  });

test('the page of a remote shows a loader after a moment, before any script has loaded', async ({
  browser,
  portal,
}) => {
  const visitor = await createSignedInContext(browser, portal.shell.url, 'customer');
  const page = await visitor.newPage();
  let releaseScripts = () => {};
  const scriptsReleased = new Promise<void>((resolve) => {
    releaseScripts = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await scriptsReleased;
    await route.continue();
  });
  const devtools = await visitor.newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto(`${portal.shell.url}/user/services/list`, { waitUntil: 'commit' });
  // Animations are stopped. The loader is hidden at first, so that a fast page does not show it.
  await expect(page.locator('.loader')).toHaveCSS('visibility', 'hidden');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(page.getByRole('status')).toHaveText('Loading');
  await expect(page.getByRole('status')).toBeInViewport({ ratio: 1 });
  const firstHeading = page.evaluate(waitForFirstHeading);
  releaseScripts();
  // The loader goes when the heading appears: a later heading would take the focus from a keyboard user.
  expect(await firstHeading).toEqual({ heading: 'Services', isCovered: false });
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
});

test('pointing at a link loads the code of its page', async ({ page, portal }) => {
  await signIn(page, portal.shell.url, 'customer');
  const files = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => name.match(/\w+\.\w+\.js$/) ?? []),
    );
  const before = await files();
  // A demo service: the first one may come from another test and ask questions first.
  const link = page.getByRole('link', { name: 'Apply for Emigration clearance' });
  const pending = new Set<unknown>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  await link.hover();
  await expect.poll(files).not.toEqual(before);
  await expect.poll(() => pending.size).toBe(0);
  const filesAfterHover = await files();
  await link.click();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  expect(await files()).toEqual(filesAfterHover);
});
