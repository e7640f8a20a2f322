import type { Page } from '@playwright/test';
import { findAxeViolations } from '../browser/index.ts';
import { expect, test } from './journey.ts';
import { testedBuildDescription } from './tested-build.ts';

/**
 * Declares a journey that opens every page of the build's `remote.json` and checks heading and accessibility. For a page with
 * parameters it uses the first link that it finds, or an address of `addresses`.
 */
export function everyPage(addresses: readonly string[] = []): void {
  test('every page opens', async ({ page, faults }) => {
    test.setTimeout(300_000);
    const unopenedPaths = new Set(testedBuildDescription.routes.map(({ path }) => path));
    const findUnopenedPath = (address: string) => [...unopenedPaths].find((path) => matchesPath(path, address));
    const opened: string[] = [];
    const openAll = async (queue: string[]) => {
      for (let address = queue.shift(); address; address = queue.shift()) {
        const path = findUnopenedPath(address);
        if (!path) continue;
        unopenedPaths.delete(path);
        opened.push(address);
        const before = faults().length;
        await test
          .step(address, () => open(page, address))
          .catch((error) => {
            if (faults().length === before) throw error;
          });
        if (faults().length === before) expect.soft(await findAxeViolations(page), address).toEqual([]);
        queue.push(...(await listLinks(page)));
      }
    };
    await openAll([...addresses, ...[...unopenedPaths].filter((path) => !path.includes(':'))]);
    // A page with a fault may lack links, and the journey fails anyway.
    if (faults().length > 0) return;
    // Some links appear late: open the pages again and wait for links to the missing pages.
    for (const address of opened) {
      if (unopenedPaths.size === 0) break;
      await page.goto(address);
      const isShown = async () => (await listLinks(page)).some(findUnopenedPath);
      await expect
        .poll(isShown)
        .toBe(true)
        .catch(() => {});
      await openAll(await listLinks(page));
    }
    expect([...unopenedPaths], 'pages that no page links to: name an address of each').toEqual([]);
  });
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

const listLinks = (page: Page) =>
  page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

const matchesPath = (path: string, address: string) =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address.replace(/[?#].*/, ''));
