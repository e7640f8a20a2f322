import { demo, launchOptions } from '@emigration-portal/kit/browser';
import { type BrowserContextOptions, chromium } from '@playwright/test';
import { type Portal, startPortal } from '../support/portal.ts';
import { signIn } from '../support/sign-in.ts';
import { startFarProxy } from './far-proxy.ts';
import { median } from './median.ts';
import { buildPlainList } from './plain-list/build.ts';
import { phone, slowPage } from './slow-phone.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface Visited {
  readonly name: string;
  readonly path: string;
  /** What shows that its content is there. */
  readonly content: string;
  /** Largest part of the plain list's time: first visit, second visit. */
  readonly targets?: readonly [number, number];
}

const plainList: Visited = { name: 'plain Vite + antd list', path: '/', content: 'table .ant-btn' };
const ofCustomer: readonly Visited[] = [
  {
    name: 'customer catalogue',
    path: '/user/services/list',
    content: 'main a[href*="/apply-new/"]',
    targets: [0.6, 0.4],
  },
  {
    name: 'application form',
    path: '/user/services/apply-new/1/service',
    content: 'main .application-form input',
    targets: [0.7, 0.5],
  },
];
const ofAdmin: readonly Visited[] = [
  {
    name: 'admin dashboard',
    path: '/admin/dashboard',
    content: 'main a[href*="/manage-application/"]',
    targets: [0.7, 0.5],
  },
];

const arrival = 'content after ';

/** Runs in the page: Playwright's own script, which waits for things, would cost a slow page a tenth of its time. */
const tellsArrival = (content: string) => `new MutationObserver((_, observer) => {
  if (!document.querySelector(${JSON.stringify(content)})) return;
  observer.disconnect();
  console.debug(${JSON.stringify(arrival)} + performance.now());
}).observe(document, { childList: true, subtree: true })`;

/** Milliseconds from the start of the navigation to the page's content: first visit in a new browser, second visit. */
async function visitTwice(storageState: StorageState, url: string, content: string, proxy?: string): Promise<number[]> {
  const browser = await chromium.launch({ ...launchOptions, ...(proxy ? { proxy: { server: proxy } } : {}) });
  const context = await browser.newContext({ ...phone, storageState });
  const visits: number[] = [];
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  while (visits.length < 2) {
    const page = await slowPage(context);
    await page.addInitScript({ content: tellsArrival(content) });
    const told = page.waitForEvent('console', (message) => message.text().startsWith(arrival));
    await page.goto(url, { waitUntil: 'commit' });
    visits.push(Number((await told).text().slice(arrival.length)));
    await page.waitForLoadState('networkidle');
    await page.close();
  }
  await browser.close();
  if (errors.length > 0) throw new Error(`${url} is not whole, and is not measured: ${errors.join('; ')}`);
  return visits;
}

async function signedIn(shell: string, who: 'customer' | 'admin'): Promise<StorageState> {
  const browser = await chromium.launch(launchOptions);
  const context = await browser.newContext();
  await signIn(await context.newPage(), shell, who);
  const state = await context.storageState();
  await browser.close();
  return state;
}

/** The plain list's page has no log-in: it finds a session's token in its storage. */
async function tokenInStorage(shell: string): Promise<StorageState> {
  const { userName: username, password } = demo.customer;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password });
  const answer = await fetch(`${shell}/api/User/login`, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { readonly data: { readonly user: { readonly token: string } } };
  return { cookies: [], origins: [{ origin: shell, localStorage: [{ name: 'token', value: data.user.token }] }] };
}

/** The measured pages of a portal, each with who visits it. */
async function pagesOf(base: string, note = '') {
  const [customer, admin] = [await signedIn(base, 'customer'), await signedIn(base, 'admin')];
  return [
    ...ofCustomer.map((page) => ({ page, state: customer, base })),
    ...ofAdmin.map((page) => ({ page, state: admin, base })),
  ].map((visited) => ({ ...visited, page: { ...visited.page, name: visited.page.name + note } }));
}

interface Bench {
  readonly plainPort: number;
  readonly runs: number;
  /** Address of another portal that runs, such as one of before a change: the machine's pace changes by the minute. */
  readonly beside?: string | undefined;
}

/** Prints both visits of pages behind the log-in, and what part of the plain list's time they take, in turn with it. */
export async function benchVisits(portal: Portal, { plainPort, runs, beside }: Bench): Promise<void> {
  const plain = await startPortal({ port: plainPort, shellFolder: await buildPlainList() });
  // Where remotes may come from elsewhere, a page may write style elements, as antd does.
  await plain.configure({ remoteOverrides: true });
  const proxy = await startFarProxy();
  const visited = [
    { page: plainList, state: await tokenInStorage(plain.shell.url), base: plain.shell.url },
    ...(await pagesOf(portal.shell.url)),
    ...(beside ? await pagesOf(beside, ', beside') : []),
  ];
  const lines = [
    { title: 'connections for nothing', server: undefined },
    { title: 'new connections cost 450 ms', server: proxy.url },
  ];
  for (const { title, server } of lines) {
    const times: number[][][] = visited.map(() => []);
    for (let run = 0; run < runs; run++) {
      for (const [at, { page, state, base }] of visited.entries()) {
        times[at]?.push(await visitTwice(state, base + page.path, page.content, server));
      }
    }
    const medians = times.map((of) => [0, 1].map((visit) => median(of.map((run) => run[visit] ?? 0))));
    console.log(`\n${title.padEnd(30)} first ms   × plain   second ms   × plain   (medians of ${runs}, until content)`);
    for (const [at, { page }] of visited.entries()) {
      const cells = [0, 1].map((visit) => {
        const own = medians[at]?.[visit] ?? Number.NaN;
        const ratio = own / (medians[0]?.[visit] ?? Number.NaN);
        const mark = ratio > (page.targets?.[visit] ?? Number.POSITIVE_INFINITY) ? '!' : ' ';
        return `${own.toFixed(0).padStart(8)} ${ratio.toFixed(2).padStart(8)}${mark}`;
      });
      console.log(`${page.name.padEnd(30)} ${cells.join('  ')}`);
    }
  }
  proxy.stop();
  await plain.stop();
}
