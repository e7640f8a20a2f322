import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signIn, type Who } from '../support/sign-in.ts';

const visits: [Who, string[]][] = [
  ['customer', ['/user/services/list', '/user/services/apply-new/1/service', '/user/applications/list']],
  ['admin', ['/admin/customer-list']],
];

interface Noted {
  readonly untilHeading: readonly string[];
}

/** It is there in minified code too. */
const wordOfAntd = 'getPrefixCls';

/** Runs in the page before anything else: notes what had been asked for when its heading was there. */
function noteUntilHeading() {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('h1')) return;
    observer.disconnect();
    Object.assign(globalThis, { untilHeading: performance.getEntriesByType('resource').map(({ name }) => name) });
  }).observe(document, { childList: true, subtree: true });
}

for (const [who, paths] of visits) {
  test(`two ways to the server bring a page of the ${who}: its HTML names all the code, and the data, asked for beside it`, async ({
    page,
    portal,
  }) => {
    const shell = portal.shell.url;
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, shell, who);
    await page.addInitScript(noteUntilHeading);
    for (const path of paths) {
      // The remote's code has to wait until the data are on their way.
      const dataAsked = page.waitForRequest((request) => request.url().startsWith(`${shell}/api/`));
      await page.route(
        ({ origin }) => origin !== shell,
        async (route) => {
          await dataAsked;
          await route.continue();
        },
      );
      const html = (await (await page.goto(shell + path))?.text()) ?? '';
      await page.getByRole('heading', { level: 1 }).waitFor();
      const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      const untilHeading = await page.evaluate(() => (globalThis as unknown as Noted).untilHeading);
      const isNamed = (url: string) => html.includes(`"${url.replace(shell, '')}"`);
      const isOwn = (url: string) => url.startsWith(`${shell}/`);
      const late = asked.filter((url) => !url.startsWith(`${shell}/api/`) && !isNamed(url));
      // The notice of an idle session, which no page waits for.
      expect(late.filter(isOwn).length).toBeLessThanOrEqual(1);
      // Modals are fetched when the page stands.
      expect(late.filter((url) => !isOwn(url) && untilHeading.includes(url))).toEqual([]);
      for (const url of untilHeading.filter((each) => !isOwn(each) && each.endsWith('.js'))) {
        expect(await (await page.request.get(url)).text()).not.toContain(wordOfAntd);
      }
      expect(asked).toEqual([...new Set(asked)]);
      expect(await remotesBeforeShell(page)).toEqual([]);
      await page.unrouteAll();
    }
  });
}

/** The files of a remote that were asked for while the last of the shell's own scripts was still to come. */
const remotesBeforeShell = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const own = [...document.querySelectorAll<HTMLScriptElement>('script[defer]')].at(-1)?.src;
    const arrived = files.find(({ name }) => name === own)?.responseEnd ?? Number.POSITIVE_INFINITY;
    return files.filter(({ name, startTime }) => !name.startsWith(window.origin) && startTime < arrived);
  });

test('a link that is pointed at brings the code of its page before it is followed', async ({ page, portal }) => {
  await signIn(page, portal.shell.url, 'customer');
  const files = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => name.match(/\w+\.\w+\.js$/) ?? []),
    );
  const before = await files();
  const link = page.getByRole('link', { name: /^Apply for/ }).first();
  await link.hover();
  await expect.poll(files).not.toEqual(before);
  await page.waitForLoadState('networkidle');
  const warmed = await files();
  await link.click();
  await page.getByRole('form').or(page.getByRole('textbox')).first().waitFor();
  expect(await files()).toEqual(warmed);
});
