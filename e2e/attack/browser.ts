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
  openPage(actor?: SignedInActor, changedFields?: object): Promise<Page>;
  addFinding(finding: string): void;
}

const SETTLED_MS = 15_000;

/** Opens an address and waits until the page is idle, but at most `SETTLED_MS`. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle', { timeout: SETTLED_MS }).catch(() => {});
}

interface Crawl {
  readonly startPaths: readonly string[];
  readonly pathPrefix: string;
  readonly maxPages: number;
}

/** Follows links and returns how many pages it visited. If no page shows a planted text, that is a finding. */
async function crawl(
  { stage: { origin }, addFinding }: AttackContext,
  page: Page,
  { startPaths, pathPrefix, maxPages }: Crawl,
): Promise<number> {
  const [pathsToVisit, visitedPaths] = [[...startPaths], new Set<string>()];
  let pagesWithPlantedText = 0;
  for (
    let path = pathsToVisit.shift();
    path !== undefined && visitedPaths.size < maxPages;
    path = pathsToVisit.shift()
  ) {
    // Three pages of a kind are enough: their addresses differ only in numbers.
    const kind = path.replaceAll(/\d+/g, '0');
    if (visitedPaths.has(path) || [...visitedPaths].filter((each) => each.replaceAll(/\d+/g, '0') === kind).length > 2)
      continue;
    visitedPaths.add(path);
    await visit(page, origin + path);
    const links = await page
      .locator(`a[href^="${pathPrefix}"]`)
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    pathsToVisit.push(...links.filter((href) => href !== null));
    if ((await page.locator('body').textContent())?.includes("owned('")) pagesWithPlantedText += 1;
  }
  if (pagesWithPlantedText === 0) addFinding('no page shows a planted text, so the crawl proves nothing');
  return visitedPaths.size;
}

/** Each attack returns how many pages or addresses it has visited. */
const attacks: Readonly<Record<string, (attack: AttackContext) => Promise<number>>> = {
  'texts of a customer on the pages of staff': async (attack) => {
    const { stage, openPage, short } = attack;
    const { applicationId } = await storePayloads(stage, attack.addFinding);
    const { ids, people } = stage;
    const person = people.getPerson('owner').id;
    const startPaths = [
      `/admin/manage-application/${ids.service}/${applicationId}/x/${person}`,
      `/admin/customer-detail/${person}`,
      `/admin/customer-list?search=${encodeURIComponent(payloads[0])}`,
      '/admin/customer-list?search=planted',
      '/admin/dashboard',
    ];
    return crawl(attack, await openPage('superAdmin'), {
      startPaths,
      pathPrefix: '/admin',
      maxPages: short ? 10 : 40,
    });
  },
  'texts of staff on the pages of customers': async (attack) => {
    const { stage, openPage, short } = attack;
    const startPaths = [
      '/user/services/list',
      `/user/services/apply-new/${stage.ids.service}/x`,
      '/user/applications/list',
    ];
    return crawl(attack, await openPage('owner'), { startPaths, pathPrefix: '/user', maxPages: short ? 8 : 30 });
  },
  'scripts in addresses': async ({ stage, openPage, short }) => {
    const page = await openPage();
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
    const addressesToTry = short ? addresses.filter((_, at) => at % 6 === 0) : addresses;
    for (const address of addressesToTry) await visit(page, stage.origin + address);
    return addressesToTry.length;
  },
  'redirects to other sites': async ({ stage, openPage, addFinding }) => {
    const redirectPaths = [
      '//attacker.example',
      '/\\attacker.example',
      '/%2f%2fattacker.example',
      '//attacker.example/%2e%2e',
      '/.//attacker.example',
      '/%5cattacker.example',
      '/user//attacker.example',
      '/log-in?next=//attacker.example',
    ];
    for (const path of redirectPaths) {
      const { headers, status } = await sendRequest(stage.origin, { method: 'GET', path });
      const location = headers.get('location');
      if (location && new URL(location, stage.origin).origin !== stage.origin)
        addFinding(`${path} answers ${status} to ${location}`);
    }
    const returnAddresses = [
      'https://attacker.example/',
      '//attacker.example/',
      '/\\attacker.example',
      'javascript:globalThis.owned("return")',
      '/admin/dashboard',
    ];
    for (const address of returnAddresses) {
      const page = await openPage();
      await visit(
        page,
        `${stage.origin}/log-in?returnTo=${encodeURIComponent(address)}&next=${encodeURIComponent(address)}`,
      );
      await page.evaluate((text) => sessionStorage.setItem('return-address', text), address);
      await submitLogIn(page, 'customer');
      await page.waitForURL((url) => url.pathname !== '/log-in', { timeout: SETTLED_MS }).catch(() => {});
      const pageUrl = new URL(page.url());
      if (pageUrl.origin !== stage.origin || pageUrl.pathname.startsWith('/admin'))
        addFinding(`after a log-in with the return address ${address} the page is ${pageUrl}`);
      await page.context().close();
    }
    return redirectPaths.length + returnAddresses.length;
  },
  'changed cookies': async ({ stage, openPage, addFinding }) => {
    const changedUsers = [
      { role: 'Admin', super: 'True' },
      { role: 'Admin', super: 'True', id: 1 },
      { firstName: payloads[0], lastName: payloads[1] },
      { token: 'A'.repeat(43) },
    ];
    for (const changedUser of changedUsers) {
      const page = await openPage('owner', changedUser);
      for (const path of ['/admin/customer-list', '/admin/dashboard', '/admin/manage-admins', '/']) {
        await visit(page, stage.origin + path);
        const text = (await page.locator('body').textContent()) ?? '';
        if (/ravi\.kumar|Gurpreet|INV-20\d\d/.test(text))
          addFinding(`with ${JSON.stringify(changedUser)} ${path} shows rows of others`);
      }
      await page.context().close();
    }
    return changedUsers.length * 4;
  },
  'a frame of another site': async ({ stage, openPage, addFinding }) => {
    const site = createServer((_, answer) => {
      answer.setHeader('content-type', 'text/html');
      answer.end(
        ['/', '/log-in', '/user/services/list', '/admin/dashboard']
          .map((path) => `<iframe src="${stage.origin}${path}"></iframe>`)
          .join(''),
      );
    });
    await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
    const page = await openPage('owner');
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
  'a remote with changed bytes': async ({ stage, openPage, addFinding }) => {
    const code = 'globalThis.owned?.("remote");';
    const restore = await tamperWithRemote(stage, 'customer', code);
    const page = await openPage('owner');
    await visit(page, `${stage.origin}/user/services/list`);
    const servedCode = await fetchServedScripts(stage, 'customer');
    if (!servedCode.includes(code)) addFinding('the origin does not serve the changed bytes, so this proves nothing');
    if ((await page.locator('main').textContent())?.includes('Attacked service'))
      addFinding('the changed remote works');
    await restore();
    return 1;
  },
};

export async function attackBrowser(stage: Stage, findings: Findings, short: boolean): Promise<string> {
  const browser = await chromium.launch(launchOptions);
  let attackName = '';
  const addFinding = (finding: string) => findings.add('browser', `${attackName}: ${finding}`);
  async function watchContext(context: BrowserContext): Promise<void> {
    await context.exposeFunction('owned', (script: string) => addFinding(`a script ran: ${script}`));
    context.on('dialog', (dialog) => {
      addFinding(`a dialog opened: ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on('request', (request) => {
      if (new URL(request.url()).hostname === 'attacker.example') addFinding(`a request went to ${request.url()}`);
    });
  }
  const openPage: AttackContext['openPage'] = async (actor, changedFields = {}) => {
    const context = await browser.newContext();
    await watchContext(context);
    if (actor) await context.addCookies(await createSessionCookies(stage, actor, changedFields));
    return context.newPage();
  };
  let pages = 0;
  try {
    for (const [name, attack] of Object.entries(attacks)) {
      attackName = name;
      pages += await attack({ stage, browser, short, openPage, addFinding });
    }
    attackName = 'the self-test';
    const page = await openPage();
    await visit(page, `${stage.origin}/healthz`);
    const countBefore = findings.count;
    await page.evaluate(() => (globalThis as unknown as { owned(script: string): void }).owned('on purpose'));
    if (findings.count === countBefore)
      throw new Error('A script that runs is not detected, so the attack proves nothing.');
    findings.removeLast();
  } finally {
    await browser.close();
  }
  return `${Object.keys(attacks).length} attacks on ${pages} pages and addresses`;
}

/** The cookies in which the shell stores a session. */
async function createSessionCookies({ people, origin }: Stage, actor: SignedInActor, changedFields: object) {
  const user = { ...(await people.createSession(actor)), ...changedFields };
  const cookies = {
    'session-active': 'true',
    'user-type': user.role,
    'active-user': encodeURIComponent(JSON.stringify(user)),
  };
  return Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin, sameSite: 'Strict' as const }));
}
