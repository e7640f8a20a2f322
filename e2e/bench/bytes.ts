import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import { launchOptions } from '@emigration-portal/kit/browser';
import { showHelp } from '@emigration-portal/kit/help';
import { type Browser, type BrowserContext, chromium, expect, type Request, type Response } from '@playwright/test';
import commands from '../commands.json' with { type: 'json' };
import { startPortal } from '../support/portal.ts';
import { type DemoAccountName, signIn } from '../support/sign-in.ts';

showHelp(commands['bench:bytes']);

/** Compares the bytes of pages in the federated build with those of one plain bundle, with a cold cache. */
const KB = 1024;
const top = resolve(import.meta.dirname, '../..');

interface Page {
  readonly name: string;
  readonly path: string;
  readonly as?: 'customer' | 'admin';
  /** Opens the first link with this name on the role's first page instead of `path`. */
  readonly behind?: RegExp;
  /** An error page does not have this heading. */
  readonly heading?: string;
  /** Maximum of JavaScript, gzip, in KB. */
  readonly maxScriptKb?: number;
  /** Maximum of JS and CSS together, as a multiple of the plain bundle. */
  readonly maxRatio?: number;
  /** The large libraries that the page may load, all from its remote and none from the shell. */
  readonly libraries: readonly Library[];
}

/** A word of each large library that minified code still contains. */
const libraryMarks = { antd: 'getPrefixCls', chart: 'u-legend', zod: '_zod' };
type Library = keyof typeof libraryMarks;

const pages: readonly Page[] = [
  { name: 'home', path: '/', maxScriptKb: 112.6, libraries: [] },
  { name: 'log-in', path: '/log-in', maxScriptKb: 139.7, libraries: [] },
  {
    name: 'customer catalogue',
    path: '/user/services/list',
    as: 'customer',
    maxRatio: 1.08,
    libraries: ['antd'],
  },
  {
    name: 'application form',
    path: '/user/services/apply-new/1/service',
    as: 'customer',
    maxRatio: 1.08,
    libraries: ['antd'],
  },
  {
    name: 'admin dashboard',
    path: '/admin/dashboard',
    as: 'admin',
    maxRatio: 1.1,
    libraries: ['chart'],
  },
  {
    name: 'manage application',
    path: '',
    behind: /^View application/,
    heading: 'Review',
    as: 'admin',
    maxRatio: 1.08,
    libraries: ['antd'],
  },
];

interface Measured {
  readonly scripts: number;
  readonly styles: number;
  readonly requests: number;
  readonly libraries: { readonly shell: readonly Library[]; readonly remote: readonly Library[] };
}

/** Returns the cookies of a signed-in account, and the addresses of the `behind` links. */
async function signInForCookies(browser: Browser, shell: string, who: DemoAccountName) {
  const page = await browser.newPage();
  await signIn(page, shell, who);
  const links = new Map<RegExp, string>();
  for (const { as, behind } of pages) {
    if (as !== who || !behind) continue;
    links.set(behind, (await page.getByRole('link', { name: behind }).first().getAttribute('href')) ?? '');
  }
  const cookies = await page.context().cookies();
  await page.close();
  return { cookies, links };
}

async function gzipBytes(url: string): Promise<number> {
  const [response] = (await once(get(url, { headers: { 'Accept-Encoding': 'gzip' } }), 'response')) as [
    IncomingMessage,
  ];
  if (response.headers['content-encoding'] !== 'gzip') throw new Error(`${url} is not compressed`);
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return bytes;
}

async function measure(context: BrowserContext, url: string, { heading, libraries }: Page): Promise<Measured> {
  const page = await context.newPage();
  const responses: Response[] = [];
  const pending = new Set<Request>();
  // The browser's own PDF viewer uses no network.
  const isSent = (request: Request) => request.url().startsWith('http');
  page.on('response', (response) => isSent(response.request()) && responses.push(response));
  page.on('request', (request) => isSent(request) && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('heading', heading ? { name: heading, exact: true } : { level: 1 }).waitFor();
  if (libraries.includes('chart')) await page.locator('canvas').waitFor();
  // Files that the page loads when the browser is idle count too.
  await expect(async () => {
    await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest)));
    expect(pending.size).toBe(0);
  }).toPass({ timeout: 60_000 });
  const ofType = (type: string) => responses.filter((response) => response.request().resourceType() === type);
  const [scripts, styles] = [ofType('script'), ofType('stylesheet')];
  const isOwn = (response: Response) => new URL(response.url()).origin === new URL(url).origin;
  const result = {
    scripts: await sumGzipBytes(scripts),
    styles: await sumGzipBytes(styles),
    requests: responses.length,
    libraries: {
      shell: await librariesIn(scripts.filter(isOwn)),
      remote: await librariesIn(scripts.filter((response) => !isOwn(response))),
    },
  };
  await page.close();
  return result;
}

async function sumGzipBytes(files: Response[]): Promise<number> {
  const sizes = await Promise.all(files.map((response) => gzipBytes(response.url())));
  return sizes.reduce((total, bytes) => total + bytes, 0);
}

async function librariesIn(scripts: Response[]): Promise<Library[]> {
  const texts = await Promise.all(scripts.map((response) => response.text()));
  return (Object.keys(libraryMarks) as Library[]).filter((name) =>
    texts.some((text) => text.includes(libraryMarks[name])),
  );
}

async function measureAll(browser: Browser, shellFolder?: string): Promise<Measured[]> {
  const portal = await startPortal(shellFolder ? { shellFolder } : {});
  const base = portal.shell.url;
  const people = {
    customer: await signInForCookies(browser, base, 'customer'),
    admin: await signInForCookies(browser, base, 'admin'),
  };
  const results: Measured[] = [];
  for (const target of pages) {
    const { as, behind, path } = target;
    const context = await browser.newContext();
    // The page preloads the files of remotes, which a plain bundle does not use.
    if (shellFolder)
      await context.route(
        (url) => url.origin !== base,
        (route) => route.abort(),
      );
    if (as) await context.addCookies(people[as].cookies);
    const link = as && behind && people[as].links.get(behind);
    results.push(await measure(context, base + (link ?? path), target));
    await context.close();
  }
  await portal.stop();
  return results;
}

async function buildPlain(): Promise<string> {
  const build = spawn('npx', ['rspack', 'build', '-c', join(import.meta.dirname, 'plain/rspack.config.ts')], {
    cwd: top,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = await once(build, 'exit');
  if (status !== 0) throw new Error('the plain bundle did not build');
  return join(top, 'shell/dist-plain');
}

function faults(page: Page, federated: Measured, ratio: number): string[] {
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
  measureAll(browser),
  buildPlain().then((folder) => measureAll(browser, folder)),
]);
await browser.close();

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
  return faults(page, f, ratio);
});
for (const fault of budgetFaults) console.error(`over budget: ${fault}`);
if (budgetFaults.length > 0) process.exitCode = 1;
