import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { type DemoAccountName, signIn } from '../support/sign-in.ts';
import { newSignedInContext } from '../support/visitor.ts';

/**
 * What comes on any page when it stands and the processor rests: what calls are sent with, the notice of an idle session,
 * and to a customer what an address waits for.
 */
const always: Partial<Record<DemoAccountName, number>> = { customer: 3, admin: 2 };

/** Pages, and which parts of their own come then: the modals of those that have some, data that can wait. */
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

/** It is there in minified code too. */
const wordOfAntd = 'getPrefixCls';

interface Noted {
  /** The scripts that have run, the style sheets that apply, what has been fetched. */
  readonly used: readonly string[];
  /** What waits for the processor to rest, which it never does by itself. */
  readonly parts: ReadonlySet<() => void>;
  readonly rests: typeof requestIdleCallback;
}

/** Runs in the page before anything else. */
function note() {
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
  // Without it the dashboard leaves out its chart, which is to come after the heading.
  Reflect.deleteProperty(window, 'Path2D');
  Object.assign(window, { noted: { used, parts, rests } });
}

for (const [who, pages] of visits) {
  test(`two ways to the server bring a page of the ${who}: its HTML names all the code and no more, and the data, asked for beside it`, async ({
    browser,
    portal,
  }) => {
    const shell = portal.shell.url;
    const visitor = await newSignedInContext(browser, shell, who);
    await visitor.addInitScript(note);
    for (const [path, parts] of Object.entries(pages)) {
      const page = await visitor.newPage();
      await page.setViewportSize({ width: 360, height: 740 });
      const asked: string[] = [];
      page.on('request', (request) => request.isNavigationRequest() || asked.push(request.url()));
      // All files have to wait until the data are on their way: which of them comes first is the line's matter.
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
      const noted = await page.evaluateHandle(() => (window as unknown as { noted: Noted }).noted);
      await noted.evaluate(({ rests }) => new Promise((resolve) => rests(resolve)));
      const isNamed = (url: string) => html.includes(`"${url.replace(shell, '')}"`);
      expect(asked.filter((url) => !url.startsWith(`${shell}/api/`) && !isNamed(url))).toEqual([]);
      expect(await withWord(asked, wordOfAntd)).toEqual([]);
      const preloaded = [...html.matchAll(/<link rel="preload" [^>]*?href="([^"]+)"/g)].map(([, file = '']) => file);
      expect(await remotesBeforeShell(page)).toEqual(preloaded.filter((file) => file.endsWith('.css')).sort());
      const used = await noted.evaluate((its) => its.used);
      expect(preloaded.filter((file) => !used.includes(new URL(file, shell).href))).toEqual([]);

      expect(await noted.evaluate((its) => its.parts.size)).toBe((always[who] ?? 0) + parts.length);
      await noted.evaluate((its) => {
        for (const part of its.parts) part();
      });
      await expect.poll(async () => (await withWord(asked, wordOfAntd)).length > 0).toBe(parts.includes('modal'));
      expect(asked).toEqual([...new Set(asked)]);
      await page.close();
    }
  });
}

/** The scripts with a word in them. */
async function withWord(files: readonly string[], word: string): Promise<string[]> {
  const scripts = files.filter((url) => url.endsWith('.js'));
  const codes = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
  return scripts.filter((_, index) => codes[index]?.includes(word));
}

/** The files of a remote that were asked for while all of the shell's own scripts were still to come. */
const remotesBeforeShell = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const own = [...document.querySelectorAll<HTMLScriptElement>('script[defer]')].map(({ src }) => src);
    const arrived = Math.min(...files.filter(({ name }) => own.includes(name)).map(({ responseEnd }) => responseEnd));
    const early = files.filter(({ name, startTime }) => !name.startsWith(window.origin) && startTime < arrived);
    return early.map(({ name }) => name).sort();
  });

/** The page's heading as it is drawn, and whether a loader lies over it. */
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

test('the page of a remote shows after a moment that it loads, before any script has come', async ({
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
  // As long as no time passes: who has the page at once does not see it come and go.
  await expect(page.locator('.loader')).toHaveCSS('visibility', 'hidden');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(page.getByRole('status')).toHaveText('Loading');
  await expect(page.getByRole('status')).toBeInViewport({ ratio: 1 });
  const drawn = page.evaluate(coverOfFirstHeading);
  goOn();
  // At once, or what has been reached by keyboard would lose the focus to the heading a moment later.
  expect(await drawn).toEqual({ heading: 'Services', isCovered: false });
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
});

test('a link that is pointed at brings the code of its page before it is followed', async ({ page, portal }) => {
  await signIn(page, portal.shell.url, 'customer');
  const files = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => name.match(/\w+\.\w+\.js$/) ?? []),
    );
  const before = await files();
  // One of the seed: what comes first may be another journey's, which asks questions before its form.
  const link = page.getByRole('link', { name: 'Apply for Emigration clearance' });
  await link.hover();
  await expect.poll(files).not.toEqual(before);
  await page.waitForLoadState('networkidle');
  const warmed = await files();
  await link.click();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  expect(await files()).toEqual(warmed);
});
