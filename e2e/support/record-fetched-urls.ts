import type { Page } from '@playwright/test';

/** Returns an array that grows with each address the page fetches. Cached answers do not count. */
export async function recordFetchedUrls(page: Page): Promise<string[]> {
  const line = await page.context().newCDPSession(page);
  const urls: string[] = [];
  const inMemory = new Set<string>();
  line.on('Network.requestServedFromCache', ({ requestId }) => inMemory.add(requestId));
  line.on('Network.responseReceived', ({ requestId, response: { url, fromDiskCache } }) => {
    if (!fromDiskCache && !inMemory.has(requestId)) urls.push(url);
  });
  await line.send('Network.enable');
  return urls;
}
