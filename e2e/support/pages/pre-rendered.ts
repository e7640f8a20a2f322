import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';

export async function fetchSitemapPaths(shellUrl: string): Promise<string[]> {
  const xml = await new Promise<string>((resolve, reject) =>
    get(`${shellUrl}/sitemap.xml`, (response) => text(response).then(resolve, reject)).on('error', reject),
  );
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
}

/** Waits until React runs the page: its pre-rendered HTML is visible earlier. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'));
  });
}
