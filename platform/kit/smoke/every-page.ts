import type { Page } from '@playwright/test';
import { findAxeViolations } from '../browser/index.ts';
import { expect, test } from './journey.ts';
import { localBuild } from './local-build.ts';

/**
 * Declares a journey that opens every page of the build's `remote.json` and checks heading and accessibility. A page
 * with parameters opens by the first link to it, or by `addresses`.
 */
export function everyPage(addresses: readonly string[] = []): void {
  test('every page opens', async ({ page, faults }) => {
    test.setTimeout(300_000);
    const left = new Set(localBuild.routes.map(({ path }) => path));
    const pathOf = (address: string) => [...left].find((path) => leadsTo(path, address));
    const opened: string[] = [];
    const openAll = async (waiting: string[]) => {
      for (let address = waiting.shift(); address; address = waiting.shift()) {
        const path = pathOf(address);
        if (!path) continue;
        left.delete(path);
        opened.push(address);
        const before = faults().length;
        await test
          .step(address, () => open(page, address))
          .catch((error) => {
            if (faults().length === before) throw error;
          });
        if (faults().length === before) expect.soft(await findAxeViolations(page), address).toEqual([]);
        waiting.push(...(await linksOf(page)));
      }
    };
    await openAll([...addresses, ...[...left].filter((path) => !path.includes(':'))]);
    // A page with a fault may lack links, and the journey fails anyway.
    if (faults().length > 0) return;
    // Some links appear late; now it is known which ones are missing.
    for (const address of opened) {
      if (left.size === 0) break;
      await page.goto(address);
      const isShown = async () => (await linksOf(page)).some(pathOf);
      await expect
        .poll(isShown)
        .toBe(true)
        .catch(() => {});
      await openAll(await linksOf(page));
    }
    expect([...left], 'pages that no page links to: name an address of each').toEqual([]);
  });
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

const linksOf = (page: Page) =>
  page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

const leadsTo = (path: string, address: string) =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address.replace(/[?#].*/, ''));
