import { demoAccounts, launchOptions } from '@emigration-portal/kit/browser';
import { type BrowserContextOptions, chromium } from '@playwright/test';
import { type Portal, startPortal } from '../support/portal.ts';
import { signIn } from '../support/sign-in.ts';
import { startLatencyProxy } from './latency-proxy.ts';
import { median } from './median.ts';
import { buildPlainList } from './plain-list/build.ts';
import { calibrateSlowdown, openSlowPage, slowPhoneOptions } from './slow-phone.ts';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** A selector that matches as soon as the content is shown. */
  readonly content: string;
  /** Maximum share of the plain list's time, at the first and second visit. */
  readonly targets?: readonly [number, number];
}

interface Visit {
  readonly page: MeasuredPage;
  readonly state: StorageState;
  readonly base: string;
}

/** Milliseconds until the phone shows a second visit to the plain list (docs/decisions/0016). */
const PLAIN_VISIT_MS = 1480;
const PLAIN_ROUNDS = 5;

const plainList: MeasuredPage = { name: 'plain Vite + antd list', path: '/', content: 'table .ant-btn' };
export type VisitAccount = 'customer' | 'admin';
export const pagesByAccount: Readonly<Record<VisitAccount, readonly MeasuredPage[]>> = {
  customer: [
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
  ],
  admin: [
    {
      name: 'admin dashboard',
      path: '/admin/dashboard',
      content: 'main a[href*="/manage-application/"]',
      targets: [0.7, 0.5],
    },
  ],
};

const ARRIVAL_PREFIX = 'content after ';

/** A script that logs the time when the content appears. Waiting with Playwright would slow the page by a tenth. */
const buildArrivalScript = (content: string) => `new MutationObserver((_, observer) => {
  if (!document.querySelector(${JSON.stringify(content)})) return;
  observer.disconnect();
  console.debug(${JSON.stringify(ARRIVAL_PREFIX)} + performance.now());
}).observe(document, { childList: true, subtree: true })`;

/** Milliseconds from navigation to content: the first visit in a new browser, then the second. */
async function visitTwice(
  { page: visited, state, base }: Visit,
  cpuSlowdown: number,
  proxy?: string,
): Promise<number[]> {
  const browser = await chromium.launch({ ...launchOptions, ...(proxy ? { proxy: { server: proxy } } : {}) });
  const context = await browser.newContext({ ...slowPhoneOptions, storageState: state });
  const visits: number[] = [];
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  while (visits.length < 2) {
    const page = await openSlowPage(context, cpuSlowdown);
    await page.addInitScript({ content: buildArrivalScript(visited.content) });
    const arrivalMessage = page.waitForEvent('console', (message) => message.text().startsWith(ARRIVAL_PREFIX));
    await page.goto(base + visited.path, { waitUntil: 'commit' });
    visits.push(Number((await arrivalMessage).text().slice(ARRIVAL_PREFIX.length)));
    await page.waitForLoadState('networkidle');
    await page.close();
  }
  await browser.close();
  if (errors.length > 0) throw new Error(`${base + visited.path} has errors and is not measured: ${errors.join('; ')}`);
  return visits;
}

export async function createSignedInState(shell: string, accountName: VisitAccount): Promise<StorageState> {
  const browser = await chromium.launch(launchOptions);
  const context = await browser.newContext();
  await signIn(await context.newPage(), shell, accountName);
  const state = await context.storageState();
  await browser.close();
  return state;
}

/** The plain list has no log-in; it reads the session token from its storage. */
async function createTokenState(shell: string): Promise<StorageState> {
  const { userName: username, password } = demoAccounts.customer;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password });
  const answer = await fetch(`${shell}/api/User/login`, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { readonly data: { readonly user: { readonly token: string } } };
  return { cookies: [], origins: [{ origin: shell, localStorage: [{ name: 'token', value: data.user.token }] }] };
}

async function prepareVisits(base: string, note = ''): Promise<Visit[]> {
  const [customer, admin] = [await createSignedInState(base, 'customer'), await createSignedInState(base, 'admin')];
  return [
    ...pagesByAccount.customer.map((page) => ({ page, state: customer, base })),
    ...pagesByAccount.admin.map((page) => ({ page, state: admin, base })),
  ].map((visit) => ({ ...visit, page: { ...visit.page, name: visit.page.name + note } }));
}

interface PlainList {
  readonly visit: Visit;
  stop(): Promise<void>;
}

export async function startPlainList(): Promise<PlainList> {
  const plain = await startPortal({ shellFolder: await buildPlainList() });
  // antd writes style elements. The content security policy allows them only with remote overrides.
  await plain.writeConfig({ remoteOverrides: true });
  const { url } = plain.shell;
  return { visit: { page: plainList, state: await createTokenState(url), base: url }, stop: plain.stop };
}

export const calibrateVisitSlowdown = ({ visit }: PlainList): Promise<number> =>
  calibrateSlowdown(
    PLAIN_VISIT_MS,
    PLAIN_ROUNDS,
    async (cpuSlowdown) => (await visitTwice(visit, cpuSlowdown))[1] ?? Number.NaN,
  );

interface VisitOptions {
  readonly cpuSlowdown: number;
  readonly runs: number;
  /** The address of a second running portal. Its pages are measured in turn, because the machine's speed changes. */
  readonly comparedPortal?: string | undefined;
}

/** Prints both visits of each page and their share of the plain list's time. All are measured in turn. */
export async function printVisits(
  portal: Portal,
  plain: PlainList,
  { cpuSlowdown, runs, comparedPortal }: VisitOptions,
): Promise<void> {
  const proxy = await startLatencyProxy();
  const visits = [
    plain.visit,
    ...(await prepareVisits(portal.shell.url)),
    ...(comparedPortal ? await prepareVisits(comparedPortal, ', compared') : []),
  ];
  const lines = [
    { title: 'connections without delay', server: undefined },
    { title: 'new connections take 450 ms', server: proxy.url },
  ];
  for (const { title, server } of lines) {
    const times: number[][][] = visits.map(() => []);
    for (let run = 0; run < runs; run++) {
      for (const [at, visit] of visits.entries()) times[at]?.push(await visitTwice(visit, cpuSlowdown, server));
    }
    const medians = times.map((runsOfPage) => [0, 1].map((visit) => median(runsOfPage.map((run) => run[visit] ?? 0))));
    console.log(`\n${title.padEnd(30)} first ms   × plain   second ms   × plain   (medians of ${runs}, until content)`);
    for (const [at, { page }] of visits.entries()) {
      const cells = [0, 1].map((visit) => {
        const medianMs = medians[at]?.[visit] ?? Number.NaN;
        const ratio = medianMs / (medians[0]?.[visit] ?? Number.NaN);
        const mark = ratio > (page.targets?.[visit] ?? Number.POSITIVE_INFINITY) ? '!' : ' ';
        return `${medianMs.toFixed(0).padStart(8)} ${ratio.toFixed(2).padStart(8)}${mark}`;
      });
      console.log(`${page.name.padEnd(30)} ${cells.join('  ')}`);
    }
  }
  proxy.stop();
}
