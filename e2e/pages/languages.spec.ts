import { languages } from '@emigration-portal/shared-api/languages';
import { expect, test } from '../support/journey.ts';

// Chromium has the names of few languages. It calls January `M01` in the others, and still says that it knows them.
test('the browser has the names of months that the table of languages lacks', async ({ page }) => {
  const locales = Object.values(languages).flatMap((row) => ('months' in row ? [] : [row.locale]));
  expect(locales).not.toEqual([]);
  const monthNames = (all: readonly string[]) =>
    all.map((locale) => new Intl.DateTimeFormat(locale, { month: 'long' }).format(new Date(2026, 0, 15)));
  expect(await page.evaluate(monthNames, locales)).toEqual(monthNames(locales));
});
