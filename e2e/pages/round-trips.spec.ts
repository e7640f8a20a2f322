import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { type DemoAccountName, signIn } from '../support/sign-in.ts';
import { newSignedInContext } from '../support/visitor.ts';

/** Requests that every idle page makes: headers for calls, the idle notice, a customer's pending addresses. */
const always: Partial<Record<DemoAccountName, number>> = { customer: 3, admin: 2 };

/** Pages, and what they load when idle: code of modals, and data that can wait. */
const visits: [DemoAccountName, Record<string, readonly ('modal' | 'data')[]>][] = [
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

/** Minified code still contains it. */
const wordOfAntd = 'getPrefixCls';

interface RecordedUse {
  /** Scripts that ran, style sheets that apply, and addresses that were fetched. */
  readonly used: readonly string[];
  /** Idle callbacks. This page is never idle: the test runs them itself. */
  readonly parts: ReadonlySet<() => void>;
  readonly rests: typeof requestIdleCallback;
}

/** Runs in the page before its scripts. */
function recordUse() {
  const used: string[] = [];
  const parts = new Set<IdleRequestCallback>();
  const { fetch, requestIdleCallback: rests } = window;
  const noteUse = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) used.push(target.src);
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') used.push(target.href);
  };
  document.addEventListener('load', noteUse, true);
  window.fetch = (input, init) => {
    used.push(new URL(input instanceof Request ? input.url : input, document.baseURI).href);
    return fetch(input, init);
  };
  window.requestIdleCallback = (part) => parts.add(part).size;
  // Without Path2D the dashboard leaves out its chart, which loads after the heading.
  Reflect.deleteProperty(window, 'Path2D');
  Object.assign(window, { noted: { used, parts, rests } });
}

for (const [who, pages] of visits) {
  test(`two round trips load a page of the ${who}: its HTML names exactly its code, and data loads in parallel`, async ({
    browser,
    portal,
  }) => {
    const shell = portal.shell.url;
    const visitor = await newSignedInContext(browser, shell, who);
    await visitor.addInitScript(recordUse);
    for (const [path, parts] of Object.entries(pages)) {
      const page = await visitor.newPage();
      await page.setViewportSize({ width: 360, height: 740 });
      const requestedUrls: string[] = [];
      page.on('request', (request) => request.isNavigationRequest() || requestedUrls.push(request.url()));
      // Hold all files until the data has been requested, because their order is random.
      const dataAsked = page.waitForRequest((request) => request.url().startsWith(`${shell}/api/`));
      await page.route(
        ({ origin, pathname }) => origin !== shell || /\.(js|css)$/.test(pathname),
        async (route) => {
          await dataAsked;
          await route.continue();
        },
      );
      const html = (await (await page.goto(shell + path))?.text()) ?? '';
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const noted = await page.evaluateHandle(() => (window as unknown as { noted: RecordedUse }).noted);
      await noted.evaluate(({ rests }) => new Promise((resolve) => rests(resolve)));
      const isNamed = (url: string) => html.includes(`"${url.replace(shell, '')}"`);
      expect(requestedUrls.filter((url) => !url.startsWith(`${shell}/api/`) && !isNamed(url))).toEqual([]);
      expect(await withWord(requestedUrls, wordOfAntd)).toEqual([]);
      const preloaded = [...html.matchAll(/<link rel="preload" [^>]*?href="([^"]+)"/g)].map(([, file = '']) => file);
      expect(await remotesBeforeShell(page)).toEqual(preloaded.filter((file) => file.endsWith('.css')).sort());
      const used = await noted.evaluate((its) => its.used);
      expect(preloaded.filter((file) => !used.includes(new URL(file, shell).href))).toEqual([]);

      expect(await noted.evaluate((its) => its.parts.size)).toBe((always[who] ?? 0) + parts.length);
      await noted.evaluate((its) => {
        for (const part of its.parts) part();
      });
      await expect
        .poll(async () => (await withWord(requestedUrls, wordOfAntd)).length > 0)
        .toBe(parts.includes('modal'));
      expect(requestedUrls).toEqual([...new Set(requestedUrls)]);
      await page.close();
    }
  });
}

/** The scripts that contain a word. */
async function withWord(files: readonly string[], word: string): Promise<string[]> {
  const scripts = files.filter((url) => url.endsWith('.js'));
  const codes = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
  return scripts.filter((_, index) => codes[index]?.includes(word));
}

/** Files of a remote that the page requested before any script of the shell arrived. */
const remotesBeforeShell = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const own = [...document.querySelectorAll<HTMLScriptElement>('script[defer]')].map(({ src }) => src);
    const arrived = Math.min(...files.filter(({ name }) => own.includes(name)).map(({ responseEnd }) => responseEnd));
    const early = files.filter(({ name, startTime }) => !name.startsWith(window.origin) && startTime < arrived);
    return early.map(({ name }) => name).sort();
  });

/** The heading at its first frame, and whether the loader covers it. */
const coverOfFirstHeading = () =>
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
  const visitor = await newSignedInContext(browser, portal.shell.url, 'customer');
  const page = await visitor.newPage();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const devtools = await visitor.newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto(`${portal.shell.url}/user/services/list`, { waitUntil: 'commit' });
  // Time stands still: a fast page must not show the loader for a moment.
  await expect(page.locator('.loader')).toHaveCSS('visibility', 'hidden');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(page.getByRole('status')).toHaveText('Loading');
  await expect(page.getByRole('status')).toBeInViewport({ ratio: 1 });
  const drawn = page.evaluate(coverOfFirstHeading);
  goOn();
  // At once: a later heading would take the focus from a keyboard user.
  expect(await drawn).toEqual({ heading: 'Services', isCovered: false });
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
  const warmed = await files();
  await link.click();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  expect(await files()).toEqual(warmed);
});
