import { brotliCompressSync } from 'node:zlib';
import { DEFAULT_LANGUAGE, findLanguage } from '@emigration-portal/shared-api/languages';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { fetchSitemapPages, openHydrated, waitForHydration } from '../support/pages/pre-rendered.ts';
import { signIn } from '../support/sign-in.ts';

/** Lists the translated pages of the build: language code, its path, and the English path. */
async function listTranslatedPages(shellUrl: string) {
  const pages = await fetchSitemapPages(shellUrl);
  const codesByPath = new Map(pages.flatMap(({ alternates }) => [...alternates].map(([code, path]) => [path, code])));
  const translatedPages = pages.flatMap(({ path, alternates }) => {
    const code = [...alternates.keys()].find((each) => alternates.get(each) === path);
    const isTranslated = code !== undefined && code !== DEFAULT_LANGUAGE && codesByPath.has(path);
    return isTranslated ? [{ code, path, englishPath: alternates.get(DEFAULT_LANGUAGE) ?? '', alternates }] : [];
  });
  expect(translatedPages).not.toEqual([]);
  return translatedPages;
}

/** One language of each direction is enough where a test does not visit every page. */
async function listHomePages(shellUrl: string) {
  const homes = (await listTranslatedPages(shellUrl)).filter(({ englishPath }) => englishPath === '/');
  return [...new Map(homes.map((home) => [findLanguage(home.code).direction, home])).values()];
}

const addLanguageCookie = (page: Page, shellUrl: string, value: string) =>
  page.context().addCookies([{ name: 'language', value, url: shellUrl }]);

const readLanguage = (page: Page) =>
  page.locator('html').evaluate(({ lang, dir }: HTMLHtmlElement) => ({ code: lang, direction: dir }));

/** Lists the paths of the page's links into the portal, without those that switch the language. */
const listLinkPaths = (page: Page) =>
  page
    .getByRole('link')
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[])
        .filter(
          (link) => link.origin === window.location.origin && link.hash !== '#content' && !link.closest('body [lang]'),
        )
        .map(({ pathname }) => pathname),
    );

const barePaths = ['/log-in', '/sign-up'];

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page is readable in every language, and names its other languages', async ({ page, portal }) => {
    const base = portal.shell.url;
    for (const { code, path, englishPath, alternates } of await listTranslatedPages(base)) {
      await page.goto(englishPath);
      const englishHeading = await page.getByRole('heading', { level: 1 }).textContent();
      await page.goto(path);
      expect(await readLanguage(page)).toEqual({ code, direction: findLanguage(code).direction });
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      expect(heading).not.toBe(englishHeading);
      expect(await page.title()).toContain(heading);
      const head = page.locator('head');
      await expect(head.locator('meta[name="description"]')).toHaveAttribute('content', /.{30}/);
      await expect(head.locator('link[rel="canonical"]')).toHaveAttribute('href', base + path);
      await expect(head.locator('meta[property="og:url"]')).toHaveAttribute('content', base + path);
      const links = await head
        .locator('link[rel="alternate"]')
        .evaluateAll((all) => (all as HTMLLinkElement[]).map(({ hreflang, href }) => [hreflang, href]));
      expect(links).toEqual([...alternates].map(([language, address]) => [language, base + address]));
      const otherLinks = (await listLinkPaths(page)).filter(
        (address) => !barePaths.includes(address) && !`${address}/`.startsWith(`/${code}/`),
      );
      expect(otherLinks).toEqual([]);
      await expect(page.getByRole('button')).toHaveCount(0);
    }
  });
});

test.describe('when scripts of the portal cannot run', () => {
  // Chromium reports preloaded scripts.
  test.use({ javaScriptEnabled: false, expectedFaults: /Failed to load resource: csp .*\.js$/ });

  test('the page of log-in says in its language that it needs JavaScript', async ({ page, portal }) => {
    await page.goto('/log-in');
    const englishText = await page.locator('noscript').textContent();
    for (const { code } of await listHomePages(portal.shell.url)) {
      await addLanguageCookie(page, portal.shell.url, code);
      await page.goto('/log-in');
      expect(await readLanguage(page)).toEqual({ code, direction: findLanguage(code).direction });
      await expect(page.locator('noscript')).toBeVisible();
      expect(await page.locator('noscript').textContent()).not.toBe(englishText);
    }
  });
});

test('a public page becomes interactive in its language, and its links keep it', async ({ page, portal }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  for (const { code, path } of await listTranslatedPages(portal.shell.url)) {
    const html = await (await page.request.get(path)).text();
    await openHydrated(page, path);
    expect(requested.filter((file) => file.startsWith('/texts.'))).toEqual([]);
    expect(await readLanguage(page)).toEqual({ code, direction: findLanguage(code).direction });
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    expect(await page.title()).toContain(heading);
    expect(html).toContain(heading.slice(0, 10));
    const others = (await listLinkPaths(page)).filter((address) => !`${address}/`.startsWith(`/${code}/`));
    expect(others.filter((address) => !barePaths.includes(address))).toEqual([]);
  }
});

test('a visitor goes through the public pages in one language, to log-in and back', async ({ page, portal }) => {
  for (const { code, path } of await listHomePages(portal.shell.url)) {
    await addLanguageCookie(page, portal.shell.url, code);
    await openHydrated(page, `${path}/`);
    const banner = page.getByRole('banner');
    await expect(banner.locator('[aria-current="page"]')).toHaveAttribute('href', path);
    await page.locator(`footer a[href="${path}/info/nurses"]`).click();
    await expect(page).toHaveURL(`${path}/info/nurses`);
    await waitForHydration(page);
    await page.locator(`footer a[href="${path}/verify"]`).click();
    await waitForHydration(page);
    await page.getByRole('textbox').fill('K7QF');
    await page.locator('main form button').click();
    await expect(page).toHaveURL(`${path}/verify?code=K7QF`);
    await expect(page.getByRole('textbox')).toHaveAccessibleDescription(/./);
    await openHydrated(page, `${path}/verify/K7QF-3M2X-9TRD-W6HP`);
    await expect(page.getByRole('textbox')).toHaveValue('K7QF-3M2X-9TRD-W6HP');
    await page.goto('/log-in');
    expect((await readLanguage(page)).code).toBe(code);
    await page.locator(`main a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a figure of the home page stays on one line on a phone', async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const { path } of await listHomePages(portal.shell.url)) {
    await page.goto(path);
    const lines = await page.locator('dd').evaluateAll((figures) =>
      figures.map((figure) => {
        const range = document.createRange();
        range.selectNodeContents(figure);
        return range.getClientRects().length;
      }),
    );
    expect(lines).toEqual([1, 1, 1]);
  }
});

test('a signed-in person stays in their language on public pages and unknown addresses', async ({ page, portal }) => {
  await signIn(page, portal.shell.url, 'customer');
  for (const { code, path } of await listHomePages(portal.shell.url)) {
    await addLanguageCookie(page, portal.shell.url, code);
    await page.goto('/user/applications/list');
    await page.getByRole('banner').locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    const homeHeading = await page.getByRole('heading', { level: 1 }).textContent();
    await page.locator(`footer a[href="${path}/info/nurses"]`).click();
    await expect(page).toHaveURL(`${path}/info/nurses`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(homeHeading ?? '');
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    await page.goto(`${path}/no/such/page`);
    expect((await readLanguage(page)).code).toBe(code);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
    await expect(page).toHaveURL(`${path}/no/such/page`);
  }
});

test('an English page is at most 0.3 KB larger because of the other languages', async ({ page, portal }) => {
  const weigh = (html: string) => brotliCompressSync(html).length;
  for (const { englishPath } of await listTranslatedPages(portal.shell.url)) {
    const html = await (await page.request.get(englishPath)).text();
    const plain = html
      .replaceAll(/<link rel="alternate" hreflang=[^>]*>/g, '')
      .replace(/<meta property="og:locale"[^>]*>/, '')
      .replace(' dir="ltr"', '');
    expect(plain.length).toBeLessThan(html.length);
    expect(weigh(html) - weigh(plain)).toBeLessThan(300);
    expect(html).not.toContain('/texts.');
  }
});

test.describe('when the code of languages does not load', () => {
  test.use({ expectedFaults: /Loading chunk \d+ failed|Failed to load resource|net::ERR/ });

  test('a public page stays readable in its language, and its links work', async ({ page, portal }) => {
    for (const { code, path } of await listHomePages(portal.shell.url)) {
      await page.route('**/language.*.js', (route) => route.abort());
      const failed = page.waitForEvent('console', (message) => /Loading chunk.*shell \d/s.test(message.text()));
      await page.goto(path);
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      await failed;
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
      expect((await readLanguage(page)).code).toBe(code);
      await page.locator(`footer a[href="${path}/terms-and-conditions"]`).click();
      await expect(page).toHaveURL(`${path}/terms-and-conditions`);
    }
  });
});

test('the HTML of log-in in another language names every script that it runs at first', async ({ page, portal }) => {
  for (const { code } of await listHomePages(portal.shell.url)) {
    await addLanguageCookie(page, portal.shell.url, code);
    const scripts: string[] = [];
    const record = (request: Request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    };
    page.on('request', record);
    const response = await page.goto('/log-in');
    await page.getByRole('heading', { level: 1 }).waitFor();
    page.off('request', record);
    const html = (await response?.text()) ?? '';
    expect(scripts.filter((script) => script.startsWith('/language.'))).toHaveLength(1);
    expect(scripts.filter((script) => !html.includes(script))).toEqual([]);
  }
});
