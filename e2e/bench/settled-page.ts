import { expect, type Page, type Request, type Response } from '@playwright/test';

interface FollowedPage {
  /** The answers that the page has got so far. */
  readonly responses: readonly Response[];
  /** Waits until the browser is idle and no request is pending. Includes files that the page loads when the browser is idle. */
  settle(): Promise<void>;
}

/** Follows the requests of a page from now on. */
export function followRequests(page: Page): FollowedPage {
  const responses: Response[] = [];
  const pending = new Set<Request>();
  // The browser's own PDF viewer uses no network.
  const usesNetwork = (request: Request) => request.url().startsWith('http');
  page.on('response', (response) => usesNetwork(response.request()) && responses.push(response));
  page.on('request', (request) => usesNetwork(request) && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const settle = () =>
    expect(async () => {
      await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest)));
      expect(pending.size).toBe(0);
    }).toPass({ timeout: 60_000 });
  return { responses, settle };
}
