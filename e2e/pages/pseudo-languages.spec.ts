import { findAxeViolations } from '../support/accessibility.ts';
import { findHiddenTexts } from '../support/geometry/hidden-texts.ts';
import { findOverflow } from '../support/geometry/layout.ts';
import { expect, test } from '../support/journey.ts';
import { setLanguage } from '../support/languages/language-cookie.ts';
import { listPagesByAccount } from '../support/languages/pages-by-account.ts';
import { openPortalPage } from '../support/pages/portal-pages.ts';
import { signIn } from '../support/sign-in.ts';

const softly = expect.configure({ soft: true });

// A journey of `npm test` checks `ar-XB` at 360 px, but for axe.
for (const language of ['en-XA', 'ar-XB']) {
  for (const accountName of [undefined, 'customer', 'employer', 'admin', 'superAdmin'] as const) {
    test(`every page of ${accountName ?? 'a visitor'} fits in ${language}, and axe finds nothing`, async ({
      page,
      portal,
    }) => {
      test.slow();
      const { url } = portal.shell;
      if (accountName) await signIn(page, url, accountName);
      await setLanguage(page, url, language);
      for (const each of await listPagesByAccount(portal, accountName, language)) {
        await openPortalPage(page, url, each);
        for (const width of [360, 768, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const find = async () => [
            ...(await page.locator('body').evaluate(findOverflow)),
            ...(await findHiddenTexts(page)),
          ];
          const message = `${each.name} at ${width} px`;
          // Polled because a table becomes cards one frame after the window is too narrow.
          await softly.poll(find, { message, timeout: 5_000 }).toEqual([]);
          softly(await findAxeViolations(page), message).toEqual([]);
        }
      }
    });
  }
}
