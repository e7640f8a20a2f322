import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Fault, FaultListener } from '@emigration-portal/kit/browser';
import { test as base, expect, type Page } from '@playwright/test';

const buildHtml = (script: string) =>
  `<!doctype html><title>A page</title><script>${script}</script><button>Go on</button>`;

const abortScript = "fetch('/never', { signal: AbortSignal.timeout(50) }).catch(() => { document.title = 'Given up' })";

/** The HTML of each page, by path. */
const pages: Readonly<Record<string, string>> = {
  '/sound': '',
  '/throws': "throw new Error('on purpose')",
  '/rejects': "Promise.reject(new TypeError('not awaited'))",
  '/logs': "console.error('logged'); console.info('no fault')",
  '/missing': "fetch('/nothing')",
  '/unreachable': "fetch('http://localhost:1/')",
  '/breaks-the-policy': "document.head.append(Object.assign(document.createElement('script'), { src: 'data:,1' }))",
  '/leaves': "fetch('/never').catch(() => {}); addEventListener('click', () => location.assign('/sound'))",
  '/leaves-within': `${abortScript}; history.pushState(0, '', '/x')`,
  '/gives-up': abortScript,
  '/shows': `addEventListener('click', () => document.querySelector('iframe').remove());
    document.write('<iframe src="/leaves"></iframe>')`,
  '/saves': "addEventListener('click', () => location.assign('/file'))",
  '/sends': "addEventListener('click', () => fetch('/slow').then(() => { throw new Error('after the answer') }))",
};

const answer: RequestListener = ({ url = '' }, response) => {
  const script = pages[url];
  const policy = "script-src 'unsafe-inline'";
  if (script !== undefined) {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(buildHtml(script));
  } else if (url === '/file') {
    response.writeHead(200, { 'content-disposition': 'attachment; filename=a.txt' }).end('text');
  } else if (url === '/slow') {
    setTimeout(() => response.end('{}'), 100);
  } else if (url !== '/never') {
    response.writeHead(url === '/favicon.ico' ? 204 : 404).end();
  }
};

interface FaultRecorder {
  readonly lines: () => readonly string[];
  readonly settle: () => Promise<void>;
}

const test = base.extend<{ site: string; recorder: FaultRecorder }>({
  site: async ({ baseURL: _ }, use) => {
    const server = createServer(answer);
    await new Promise<void>((ready) => void server.listen(0, 'localhost', ready));
    await use(`http://localhost:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
  },
  // Depends on `page`, so that the page exists before the listener starts.
  recorder: async ({ browser, page: _ }, use) => {
    const faults: Fault[] = [];
    const listener = new FaultListener(browser, (fault) => faults.push(fault));
    const settle = async () => {
      await listener.settle();
      listener.stop();
    };
    await use({ lines: () => [...new Set(faults.map(({ line }) => line))], settle });
  },
});

const press = (page: Page) => page.getByRole('button', { name: 'Go on' }).click();

for (const [path, what] of [
  ['/throws', 'page error: Error: on purpose'],
  ['/rejects', 'page error: TypeError: not awaited'],
  ['/logs', 'logged'],
  ['/missing', 'Failed to load resource: the server responded with a status of 404 \\(Not Found\\) .*/nothing$'],
  ['/breaks-the-policy', '.*Content Security Policy'],
] as const) {
  test(`the report has the address of the page first, then its faults: ${path}`, async ({ page, site, recorder }) => {
    await page.goto(site + path);
    await recorder.settle();
    expect(recorder.lines()).toEqual([expect.stringMatching(`^${site}${path}: ${what}`)]);
  });
}

test('a request without an answer is reported', async ({ page, site, recorder }) => {
  await page.goto(`${site}/unreachable`);
  await recorder.settle();
  expect(recorder.lines()).toContainEqual(
    expect.stringMatching(`^${site}/unreachable: .*net::ERR_.* http://localhost:1/$`),
  );
});

test('faults of popups and new contexts are reported too', async ({ browser, page, site, recorder }) => {
  await page.goto(`${site}/sound`);
  const popup = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('/throws'));
  await (await popup).waitForLoadState();
  const context = await browser.newContext();
  await (await context.newPage()).goto(`${site}/rejects`);
  await recorder.settle();
  await context.close();
  expect(recorder.lines()).toEqual([
    expect.stringContaining(`${site}/throws: page error: Error: on purpose`),
    expect.stringContaining(`${site}/rejects: page error: TypeError: not awaited`),
  ]);
});

test('a fault after a late answer is reported', async ({ page, site, recorder }) => {
  await page.goto(`${site}/sends`);
  await press(page);
  await recorder.settle();
  expect(recorder.lines()).toEqual([expect.stringContaining(`${site}/sends: page error: Error: after the answer`)]);
});

test('a request that a navigation cancels is no fault, and neither is a download', async ({ page, site, recorder }) => {
  await page.goto(`${site}/leaves`);
  await press(page);
  await page.waitForURL(`${site}/sound`);
  await page.goto(`${site}/leaves-within`);
  await expect(page).toHaveTitle('Given up');
  await page.goto(`${site}/saves`);
  const saved = page.waitForEvent('download');
  await press(page);
  await saved;
  await recorder.settle();
  expect(recorder.lines()).toEqual([]);
});

test('a request that ends with its frame is no fault', async ({ page, site, recorder }) => {
  const sent = page.waitForRequest(`${site}/never`);
  await page.goto(`${site}/shows`);
  await sent;
  const failed = page.waitForEvent('requestfailed');
  await press(page);
  await failed;
  await recorder.settle();
  expect(recorder.lines()).toEqual([]);
});

test('a request that its page aborts is a fault', async ({ page, site, recorder }) => {
  await page.goto(`${site}/gives-up`);
  await expect(page).toHaveTitle('Given up');
  await recorder.settle();
  expect(recorder.lines()).toEqual([`${site}/gives-up: Failed to load resource: net::ERR_ABORTED ${site}/never`]);
});
