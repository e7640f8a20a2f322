import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import { launchOptions } from '@emigration-portal/kit/browser';
import { showHelp } from '@emigration-portal/kit/help';
import { type Browser, type BrowserContext, chromium, type Response } from '@playwright/test';
import commands from '../commands.json' with { type: 'json' };
import { startPortal } from '../support/portal.ts';
import { type DemoAccountName, signIn } from '../support/sign-in.ts';
import { followRequests } from './settled-page.ts';
import { printTextBytes } from './text-bytes.ts';

showHelp(commands['bench:bytes']);

/** Compares the bytes of pages in the federated build with those of one plain bundle, with a cold cache. */
const KB = 1024;
const top = resolve(import.meta.dirname, '../..');

interface Page {
  readonly name: string;
  readonly path: string;
  readonly account?: 'customer' | 'admin';
  /** Opens the first link with this name on the role's first page instead of `path`. */
  readonly linkName?: RegExp;
  /** An error page does not have this heading. */
  readonly heading?: string;
  /** Maximum of JavaScript, gzip, in KB. */
  readonly maxScriptKb?: number;
  /** Maximum of JS and CSS together, as a multiple of the plain bundle. */
  readonly maxRatio?: number;
  /** The large libraries that the page may load, all from its remote and none from the shell. */
  readonly libraries: readonly Library[];
}

/** For each large library, a word of its code that minified scripts still contain. */
const libraryMarks = { antd: 'getPrefixCls', chart: 'u-legend', zod: '_zod' };
type Library = keyof typeof libraryMarks;

const pages: readonly Page[] = [
  { name: 'home', path: '/', maxScriptKb: 113.8, libraries: [] },
  { name: 'log-in', path: '/log-in', maxScriptKb: 139.7, libraries: [] },
  {
    name: 'customer catalogue',
    path: '/user/services/list',
    account: 'customer',
    maxRatio: 1.08,
    libraries: ['antd'],
  },
  {
    name: 'application form',
    path: '/user/services/apply-new/1/service',
    account: 'customer',
    maxRatio: 1.08,
    libraries: ['antd'],
  },
  {
    name: 'admin dashboard',
    path: '/admin/dashboard',
    account: 'admin',
    maxRatio: 1.1,
    libraries: ['chart'],
  },
  {
    name: 'manage application',
    path: '',
    linkName: /^View application/,
    heading: 'Review',
    account: 'admin',
    maxRatio: 1.08,
    libraries: ['antd'],
  },
];

interface PageSizes {
  readonly scripts: number;
  readonly styles: number;
  readonly requests: number;
  readonly libraries: { readonly shell: readonly Library[]; readonly remote: readonly Library[] };
}

/** Returns the cookies of a signed-in account, and the address of the first link with each `linkName`. */
async function signInForCookies(browser: Browser, shell: string, accountName: DemoAccountName) {
  const page = await browser.newPage();
  await signIn(page, shell, accountName);
  const links = new Map<RegExp, string>();
  for (const { account, linkName } of pages) {
    if (account !== accountName || !linkName) continue;
    links.set(linkName, (await page.getByRole('link', { name: linkName }).first().getAttribute('href')) ?? '');
  }
  const cookies = await page.context().cookies();
  await page.close();
  return { cookies, links };
}

async function fetchGzipBytes(url: string): Promise<number> {
  const [response] = (await once(get(url, { headers: { 'Accept-Encoding': 'gzip' } }), 'response')) as [
    IncomingMessage,
  ];
  if (response.headers['content-encoding'] !== 'gzip') throw new Error(`${url} is not compressed`);
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return bytes;
}

async function measurePage(context: BrowserContext, url: string, { heading, libraries }: Page): Promise<PageSizes> {
  const page = await context.newPage();
  const { responses, settle } = followRequests(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('heading', heading ? { name: heading, exact: true } : { level: 1 }).waitFor();
  if (libraries.includes('chart')) await page.locator('canvas').waitFor();
  await settle();
  const ofType = (type: string) => responses.filter((response) => response.request().resourceType() === type);
  const [scripts, styles] = [ofType('script'), ofType('stylesheet')];
  const isFromShell = (response: Response) => new URL(response.url()).origin === new URL(url).origin;
  const result = {
    scripts: await fetchTotalGzipBytes(scripts),
    styles: await fetchTotalGzipBytes(styles),
    requests: responses.length,
    libraries: {
      shell: await findLibraries(scripts.filter(isFromShell)),
      remote: await findLibraries(scripts.filter((response) => !isFromShell(response))),
    },
  };
  await page.close();
  return result;
}

async function fetchTotalGzipBytes(files: Response[]): Promise<number> {
  const sizes = await Promise.all(files.map((response) => fetchGzipBytes(response.url())));
  return sizes.reduce((total, bytes) => total + bytes, 0);
}

async function findLibraries(scripts: Response[]): Promise<Library[]> {
  const texts = await Promise.all(scripts.map((response) => response.text()));
  return (Object.keys(libraryMarks) as Library[]).filter((name) =>
    texts.some((text) => text.includes(libraryMarks[name])),
  );
}

async function measureAllPages(browser: Browser, shellFolder?: string): Promise<PageSizes[]> {
  const portal = await startPortal(shellFolder ? { shellFolder } : {});
  const base = portal.shell.url;
  const people = {
    customer: await signInForCookies(browser, base, 'customer'),
    admin: await signInForCookies(browser, base, 'admin'),
  };
  const results: PageSizes[] = [];
  for (const target of pages) {
    const { account, linkName, path } = target;
    const context = await browser.newContext();
    // The page preloads the files of remotes, which a plain bundle does not use.
    if (shellFolder)
      await context.route(
        (url) => url.origin !== base,
        (route) => route.abort(),
      );
    if (account) await context.addCookies(people[account].cookies);
    const link = account && linkName && people[account].links.get(linkName);
    results.push(await measurePage(context, base + (link ?? path), target));
    await context.close();
  }
  await portal.stop();
  return results;
}

async function buildPlainBundle(): Promise<string> {
  const build = spawn('npx', ['rspack', 'build', '-c', join(import.meta.dirname, 'plain/rspack.config.ts')], {
    cwd: top,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = await once(build, 'exit');
  if (status !== 0) throw new Error('the plain bundle did not build');
  return join(top, 'shell/dist-plain');
}

function findBudgetFaults(page: Page, federated: PageSizes, ratio: number): string[] {
  const script = federated.scripts / KB;
  return [
    ...(page.maxScriptKb && script > page.maxScriptKb
      ? [`${page.name}: ${script.toFixed(1)} KB of JS, budget ${page.maxScriptKb} KB`]
      : []),
    ...(page.maxRatio && ratio > page.maxRatio
      ? [`${page.name}: ${ratio.toFixed(3)} × the plain bundle, budget ${page.maxRatio}`]
      : []),
    ...federated.libraries.shell.map((name) => `${page.name}: the shell loads ${name}`),
    ...(String(federated.libraries.remote) === String(page.libraries)
      ? []
      : [`${page.name}: its remote loads ${federated.libraries.remote} instead of ${page.libraries}`]),
  ];
}

const browser = await chromium.launch(launchOptions);
const [federated, plain] = await Promise.all([
  measureAllPages(browser),
  buildPlainBundle().then((folder) => measureAllPages(browser, folder)),
]);

const kb = (bytes: number) => (bytes / KB).toFixed(1).padStart(8);
console.log(
  'page                  JS KB   CSS KB  requests | plain JS   CSS KB  requests | ratio   (gzip over the wire, cold)',
);
const budgetFaults = pages.flatMap((page, index) => {
  const [f, p] = [federated[index], plain[index]];
  if (!f || !p) throw new Error(`${page.name} was not measured`);
  const ratio = (f.scripts + f.styles) / (p.scripts + p.styles);
  console.log(
    `${page.name.padEnd(18)} ${kb(f.scripts)} ${kb(f.styles)} ${String(f.requests).padStart(9)} | ${kb(p.scripts)} ${kb(p.styles)} ${String(p.requests).padStart(9)} | ${ratio.toFixed(3)}`,
  );
  return findBudgetFaults(page, f, ratio);
});
budgetFaults.push(
  ...(await printTextBytes(
    browser,
    pages.filter(({ linkName }) => !linkName),
  )),
);
await browser.close();
for (const fault of budgetFaults) console.error(`over budget: ${fault}`);
if (budgetFaults.length > 0) process.exitCode = 1;
