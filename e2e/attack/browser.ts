import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchOptions } from '@emigration-portal/kit/browser';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { submitLogIn } from '../support/sign-in.ts';
import type { Findings } from './findings.ts';
import { sendRequest } from './http-request.ts';
import { payloads, storePayloads } from './payloads.ts';
import type { Stage } from './stage.ts';
import { fetchServedScripts, tamperWithRemote } from './tampering.ts';

type SignedInActor = 'owner' | 'admin' | 'superAdmin';

interface AttackContext {
  readonly stage: Stage;
  readonly browser: Browser;
  readonly short: boolean;
  /** A page in a new context. A planted script that runs in it is a finding. */
  open(who?: SignedInActor, changed?: object): Promise<Page>;
  addFinding(what: string): void;
}

const SETTLED_MS = 15_000;

/** A page that never becomes idle is attacked all the same. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle', { timeout: SETTLED_MS }).catch(() => {});
}

interface Crawl {
  readonly startPaths: readonly string[];
  readonly pathPrefix: string;
  readonly maxPages: number;
}

/** Visits every page that links lead to. At least one must show a planted text, or the crawl proves nothing. */
async function crawl(
  { stage: { origin }, addFinding }: AttackContext,
  page: Page,
  { startPaths, pathPrefix, maxPages }: Crawl,
): Promise<number> {
  const [waiting, seen] = [[...startPaths], new Set<string>()];
  let pagesWithPlantedText = 0;
  for (let path = waiting.shift(); path !== undefined && seen.size < maxPages; path = waiting.shift()) {
    // Three pages of a kind are enough: their addresses differ only in numbers.
    const kind = path.replaceAll(/\d+/g, '0');
    if (seen.has(path) || [...seen].filter((each) => each.replaceAll(/\d+/g, '0') === kind).length > 2) continue;
    seen.add(path);
    await visit(page, origin + path);
    const links = await page
      .locator(`a[href^="${pathPrefix}"]`)
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    waiting.push(...links.filter((href) => href !== null));
    if ((await page.locator('body').textContent())?.includes("owned('")) pagesWithPlantedText += 1;
  }
  if (pagesWithPlantedText === 0) addFinding('no page shows a planted text, so the crawl proves nothing');
  return seen.size;
}

/** Each attack returns how many pages or addresses it has visited. */
const attacks: Readonly<Record<string, (attack: AttackContext) => Promise<number>>> = {
  'texts of a customer on the pages of staff': async (attack) => {
    const { stage, open, short } = attack;
    const { applicationId } = await storePayloads(stage, attack.addFinding);
    const { ids, people } = stage;
    const person = people.person('owner').id;
    const first = [
      `/admin/manage-application/${ids.service}/${applicationId}/x/${person}`,
      `/admin/customer-detail/${person}`,
      `/admin/customer-list?search=${encodeURIComponent(payloads[0])}`,
      '/admin/customer-list?search=planted',
      '/admin/dashboard',
    ];
    return crawl(attack, await open('superAdmin'), {
      startPaths: first,
      pathPrefix: '/admin',
      maxPages: short ? 10 : 40,
    });
  },
  'texts of staff on the pages of customers': async (attack) => {
    const { stage, open, short } = attack;
    const first = ['/user/services/list', `/user/services/apply-new/${stage.ids.service}/x`, '/user/applications/list'];
    return crawl(attack, await open('owner'), { startPaths: first, pathPrefix: '/user', maxPages: short ? 8 : 30 });
  },
  'scripts in addresses': async ({ stage, open, short }) => {
    const page = await open();
    const addresses = [
      '/log-in',
      '/',
      '/password-reset',
      '/sign-up',
      '/user/applications/list',
      '/admin/dashboard',
    ].flatMap((path) =>
      payloads.flatMap((text) => [
        `${path}?search=${encodeURIComponent(text)}&page=${encodeURIComponent(text)}`,
        `${path}#${text}`,
      ]),
    );
    const tried = short ? addresses.filter((_, at) => at % 6 === 0) : addresses;
    for (const address of tried) await visit(page, stage.origin + address);
    return tried.length;
  },
  'redirects to other sites': async ({ stage, open, addFinding }) => {
    const foreign = [
      '//attacker.example',
      '/\\attacker.example',
      '/%2f%2fattacker.example',
      '//attacker.example/%2e%2e',
      '/.//attacker.example',
      '/%5cattacker.example',
      '/user//attacker.example',
      '/log-in?next=//attacker.example',
    ];
    for (const path of foreign) {
      const { headers, status } = await sendRequest(stage.origin, { method: 'GET', path });
      const location = headers.get('location');
      if (location && new URL(location, stage.origin).origin !== stage.origin)
        addFinding(`${path} answers ${status} to ${location}`);
    }
    const stored = [
      'https://attacker.example/',
      '//attacker.example/',
      '/\\attacker.example',
      'javascript:globalThis.owned("return")',
      '/admin/dashboard',
    ];
    for (const address of stored) {
      const page = await open();
      await visit(
        page,
        `${stage.origin}/log-in?returnTo=${encodeURIComponent(address)}&next=${encodeURIComponent(address)}`,
      );
      await page.evaluate((text) => sessionStorage.setItem('return-address', text), address);
      await submitLogIn(page, 'customer');
      await page.waitForURL((url) => url.pathname !== '/log-in', { timeout: SETTLED_MS }).catch(() => {});
      const at = new URL(page.url());
      if (at.origin !== stage.origin || at.pathname.startsWith('/admin'))
        addFinding(`after a log-in with the return address ${address} the page is ${at}`);
      await page.context().close();
    }
    return foreign.length + stored.length;
  },
  'changed cookies': async ({ stage, open, addFinding }) => {
    const claims = [
      { role: 'Admin', super: 'True' },
      { role: 'Admin', super: 'True', id: 1 },
      { firstName: payloads[0], lastName: payloads[1] },
      { token: 'A'.repeat(43) },
    ];
    for (const claim of claims) {
      const page = await open('owner', claim);
      for (const path of ['/admin/customer-list', '/admin/dashboard', '/admin/manage-admins', '/']) {
        await visit(page, stage.origin + path);
        const text = (await page.locator('body').textContent()) ?? '';
        if (/ravi\.kumar|Gurpreet|INV-20\d\d/.test(text))
          addFinding(`with ${JSON.stringify(claim)} ${path} shows rows of others`);
      }
      await page.context().close();
    }
    return claims.length * 4;
  },
  'a frame of another site': async ({ stage, open, addFinding }) => {
    const site = createServer((_, answer) => {
      answer.setHeader('content-type', 'text/html');
      answer.end(
        ['/', '/log-in', '/user/services/list', '/admin/dashboard']
          .map((path) => `<iframe src="${stage.origin}${path}"></iframe>`)
          .join(''),
      );
    });
    await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
    const page = await open('owner');
    await visit(page, `http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    const frames = page.frames().slice(1);
    for (const frame of frames) {
      const text = await frame.evaluate(() => document.body?.textContent ?? '').catch(() => '');
      if (frame.url().startsWith(stage.origin) && text.length > 0)
        addFinding(`${frame.url()} is shown in a frame of another site`);
    }
    if (frames.length !== 4) addFinding('the page did not load all frames');
    site.close();
    return frames.length;
  },
  'a remote with changed bytes': async ({ stage, open, addFinding }) => {
    const code = 'globalThis.owned?.("remote");';
    const restore = await tamperWithRemote(stage, 'customer', code);
    const page = await open('owner');
    await visit(page, `${stage.origin}/user/services/list`);
    const direct = await fetchServedScripts(stage, 'customer');
    if (!direct.includes(code)) addFinding('the origin does not serve the changed bytes, so this proves nothing');
    if ((await page.locator('main').textContent())?.includes('Attacked service'))
      addFinding('the changed remote works');
    await restore();
    return 1;
  },
};

export async function attackBrowser(stage: Stage, findings: Findings, short: boolean): Promise<string> {
  const browser = await chromium.launch(launchOptions);
  let running = '';
  const found = (what: string) => findings.add('browser', `${running}: ${what}`);
  async function guard(context: BrowserContext): Promise<void> {
    await context.exposeFunction('owned', (what: string) => found(`a script ran: ${what}`));
    context.on('dialog', (dialog) => {
      found(`a dialog opened: ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on('request', (request) => {
      if (new URL(request.url()).hostname === 'attacker.example') found(`a request went to ${request.url()}`);
    });
  }
  const open: AttackContext['open'] = async (who, changed = {}) => {
    const context = await browser.newContext();
    await guard(context);
    if (who) await context.addCookies(await cookiesOf(stage, who, changed));
    return context.newPage();
  };
  let pages = 0;
  try {
    for (const [name, attack] of Object.entries(attacks)) {
      running = name;
      pages += await attack({ stage, browser, short, open, addFinding: found });
    }
    running = 'the self-test';
    const page = await open();
    await visit(page, `${stage.origin}/healthz`);
    const before = findings.count;
    await page.evaluate(() => (globalThis as unknown as { owned(what: string): void }).owned('on purpose'));
    if (findings.count === before) throw new Error('A script that runs is not detected, so the attack proves nothing.');
    findings.removeLast();
  } finally {
    await browser.close();
  }
  return `${Object.keys(attacks).length} attacks on ${pages} pages and addresses`;
}

/** The cookies in which the shell stores a session. */
async function cookiesOf({ people, origin }: Stage, who: SignedInActor, changed: object) {
  const user = { ...(await people.createSession(who)), ...changed };
  const cookies = {
    'session-active': 'true',
    'user-type': user.role,
    'active-user': encodeURIComponent(JSON.stringify(user)),
  };
  return Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin, sameSite: 'Strict' as const }));
}
