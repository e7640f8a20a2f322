import type { Browser, Page } from '@playwright/test';
import { renderMailSamples } from '../mails/mail-samples.ts';
import { openPortalPage, type PortalPage, pagesBehindLinks, portalPages } from '../pages/portal-pages.ts';
import { fillFields, pressEachButton } from '../pages/press-buttons.ts';
import { createWorkerPages } from '../pages/worker-pages.ts';
import type { Portal } from '../portal.ts';
import { recordTests } from '../recording/record-tests.ts';
import { type DemoAccountName, signIn } from '../sign-in.ts';
import { accountNames } from './pages-by-account.ts';
import { TextPlaces } from './text-places.ts';

type IsWanted = (page: Pick<PortalPage, 'name'>) => boolean;

const clearanceCheck = '/info/do-i-need-clearance';
const ecrCountry = `${clearanceCheck}?country=United+Arab+Emirates`;

/** States that have an address. Other tests of pages need not visit them. */
const states: readonly PortalPage[] = [
  { name: 'clearance check, passport', path: ecrCountry },
  { name: 'clearance check, schooling', path: `${ecrCountry}&passport=unknown` },
  { name: 'clearance check, another country', path: `${clearanceCheck}?country=otherCountry` },
  { name: 'clearance check, other passport', path: `${ecrCountry}&passport=notPrinted` },
  { name: 'clearance check, class 10', path: `${ecrCountry}&passport=unknown&schooling=passed` },
  { name: 'clearance check, not class 10', path: `${ecrCountry}&passport=unknown&schooling=notPassed` },
];

/** Visits the pages and mails in English, and records where each text of the catalogues is. */
export async function recordTexts(browser: Browser, portal: Portal, isWanted: IsWanted): Promise<TextPlaces> {
  const textPlaces = new TextPlaces();
  const { url } = portal.shell;

  async function visitPages(all: readonly PortalPage[], visit: (page: Page, portalPage: PortalPage) => Promise<void>) {
    for (const account of accountNames) {
      const pages = all.filter((each) => each.account === account && isWanted(each));
      if (pages.length === 0) continue;
      const page = await openBlankPage(browser);
      await page.setViewportSize(isAdmin(account) ? { width: 1280, height: 800 } : { width: 360, height: 800 });
      if (account) await signIn(page, url, account);
      for (const each of pages) {
        console.log(each.name);
        await visit(page, each);
      }
      await page.context().close();
    }
  }

  function recordPage(page: Page, { name, account }: PortalPage) {
    const { pathname, search } = new URL(page.url());
    const ofPage = account ? [isAdmin(account) ? ('admin-app' as const) : ('customer-app' as const)] : [];
    return textPlaces.record(page, `${pathname}${search} (${name})`, [...ofPage, 'shell', 'shared-ui']);
  }

  async function recordOpenedPage(page: Page, portalPage: PortalPage) {
    await openPortalPage(page, url, portalPage);
    // Some parts load when somebody scrolls to them.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    await recordPage(page, portalPage);
  }

  async function recordPressedButtons(page: Page, portalPage: PortalPage) {
    const show = () => openPortalPage(page, url, portalPage);
    const record = () => recordPage(page, portalPage);
    try {
      await show();
      await pressEachButton(page, { show, record });
      await show();
      if ((await fillFields(page)) === 0) return;
      const showFilled = async () => {
        await show();
        await fillFields(page);
      };
      await pressEachButton(page, { show: showFilled, record });
    } catch (error) {
      // Another button may have changed the data so that the page no longer exists.
      console.log(`${portalPage.name}: ${error}`);
    }
  }

  await visitPages([...portalPages, ...states, ...pagesBehindLinks], recordOpenedPage);
  // Later, because the batch appears in the lists of the demo pages.
  const workerPages = await createWorkerPages(portal);
  await visitPages(workerPages, recordOpenedPage);
  await recordMails(browser, textPlaces, isWanted);
  // Late, because buttons change the demo data. One may even end the session.
  for (const each of [...portalPages, ...states, ...pagesBehindLinks, ...workerPages])
    await visitPages([each], recordPressedButtons);
  if (isWanted({ name: 'tests' })) await recordTests(await openBlankPage(browser), portal, textPlaces);
  return textPlaces;
}

async function recordMails(browser: Browser, textPlaces: TextPlaces, isWanted: IsWanted): Promise<void> {
  const page = await openBlankPage(browser);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const { name, subject, html } of await renderMailSamples()) {
    if (!isWanted({ name: `mail ${name}` })) continue;
    await page.setContent(html);
    await textPlaces.record(page, `mail “${subject}”`, ['server']);
  }
  await page.context().close();
}

async function openBlankPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  // tsx calls this function in functions that run in the page.
  await context.addInitScript('globalThis.__name = (named) => named;');
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  return page;
}

const isAdmin = (account: DemoAccountName | undefined) => account === 'admin' || account === 'superAdmin';
