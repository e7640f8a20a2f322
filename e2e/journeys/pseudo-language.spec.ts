import type { Page } from '@playwright/test';
import { findHiddenTexts } from '../support/geometry/hidden-texts.ts';
import { findOverflow } from '../support/geometry/layout.ts';
import { expect, test } from '../support/journey.ts';
import { collectAnswers } from '../support/languages/answers.ts';
import { setLanguage } from '../support/languages/language-cookie.ts';
import { listPagesByAccount } from '../support/languages/pages-by-account.ts';
import { findTextFaults } from '../support/languages/pseudo-texts.ts';
import { openPortalPage } from '../support/pages/portal-pages.ts';
import { signIn } from '../support/sign-in.ts';

const softly = expect.configure({ soft: true });

for (const accountName of [undefined, 'customer', 'employer', 'admin', 'superAdmin'] as const) {
  test(`in long words from right to left, every page of ${accountName ?? 'a visitor'} is translated and fits a phone`, async ({
    page,
    portal,
  }) => {
    const answers = collectAnswers(page);
    const expectNoFaults = async (name: string) => {
      const find = async () => [
        ...(await findTextFaults(page, answers)),
        ...(await page.locator('body').evaluate(findOverflow)),
        ...(await findHiddenTexts(page)),
      ];
      await softly.poll(find, { message: name, timeout: 5_000 }).toEqual([]);
    };
    await page.setViewportSize({ width: 360, height: 800 });
    if (accountName) await signIn(page, portal.shell.url, accountName);
    await setLanguage(page, portal.shell.url, 'ar-XB');
    for (const each of await listPagesByAccount(portal, accountName, 'ar-XB')) {
      await openPortalPage(page, portal.shell.url, each);
      await expectNoFaults(each.name);
    }
    await openEachMenu(page, expectNoFaults);
  });
}

/** Opens the menus of the header. */
async function openEachMenu(page: Page, check: (name: string) => Promise<void>): Promise<void> {
  for (const menu of await page.locator('header').locator('button[aria-expanded], summary').all()) {
    await menu.click();
    await check(`menu ${await menu.textContent()}`);
    await page.keyboard.press('Escape');
  }
}
