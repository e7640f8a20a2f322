import type { Page } from '@playwright/test';

/** Returns an array that grows with each address the page fetches. Cached answers do not count. */
export async function recordFetchedUrls(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const urls: string[] = [];
  const servedFromCache = new Set<string>();
  devtools.on('Network.requestServedFromCache', ({ requestId }) => servedFromCache.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response: { url, fromDiskCache } }) => {
    if (!fromDiskCache && !servedFromCache.has(requestId)) urls.push(url);
  });
  await devtools.send('Network.enable');
  return urls;
}
