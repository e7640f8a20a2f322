import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import type { Page } from '@playwright/test';

/** A pre-rendered page in the sitemap. */
interface SitemapPage {
  readonly path: string;
  /** Language code → path in this language, with `x-default`. Empty if the portal has only English. */
  readonly alternates: ReadonlyMap<string, string>;
}

/** Fetches the pages in the sitemap in all languages. */
export async function fetchSitemapPages(shellUrl: string): Promise<SitemapPage[]> {
  const xml = await new Promise<string>((resolve, reject) =>
    get(`${shellUrl}/sitemap.xml`, (response) => text(response).then(resolve, reject)).on('error', reject),
  );
  const pathOf = (address = '') => new URL(address).pathname;
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>(.*)<\/url>/g)].map(([, address, links = '']) => ({
    path: pathOf(address),
    alternates: new Map(
      [...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, code = '', href]) => [code, pathOf(href)]),
    ),
  }));
}

/** Fetches the paths of the English pages in the sitemap. */
export async function fetchSitemapPaths(shellUrl: string): Promise<string[]> {
  const pages = await fetchSitemapPages(shellUrl);
  const isEnglish = ({ path, alternates }: SitemapPage) => (alternates.get(DEFAULT_LANGUAGE) ?? path) === path;
  return pages.filter(isEnglish).map(({ path }) => path);
}

/** Waits until React runs the page: its pre-rendered HTML is visible earlier. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** Waits until React runs the open page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'));
  });
}
