import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadPdf } from '../support/forms/download-pdf.ts';
import { expect, test } from '../support/journey.ts';
import { findShownTexts } from '../support/languages/page-texts.ts';
import { createKeyFinder } from '../support/languages/text-keys.ts';
import { TextPlaces } from '../support/languages/text-places.ts';
import { openPortalPage, type PortalPage, pagesBehindLinks } from '../support/pages/portal-pages.ts';
import { recordJourney, WANTED_FILE } from '../support/recording/record-journey.ts';
import { openPdfPage, showPdf } from '../support/recording/show-pdf.ts';
import { showSnapshot } from '../support/recording/show-snapshot.ts';
import { signIn } from '../support/sign-in.ts';

test('the keys of equal texts on a page are told apart by the texts around them', async ({ page }) => {
  await page.goto('/log-in');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const shownTexts = await findShownTexts(page);
  const texts = await shownTexts.evaluate((list) => list.map(({ text }) => text));
  const keys = createKeyFinder(['shell', 'shared-ui'])(texts);
  const find = (key: `shell/${string}`) =>
    shownTexts.evaluate((list, index) => {
      const { text, element } = list[index] ?? {};
      return `${element?.closest('h1, form')?.localName} ${text}`;
    }, keys.get(key) ?? -1);
  expect(await find('shell/logIn.title')).toBe('h1 Log in');
  expect(await find('shell/logIn.submit')).toBe('form Log in');
  expect([...keys.keys()].filter((key) => /signUp|secondStep|idle|header.logIn/.test(key))).toEqual([]);
  const findKeys = createKeyFinder(['shared-ui']);
  expect([...findKeys(['scan.pdf: This file is empty. Please choose another one.'])].join()).toContain(
    'shared-ui/uploading.problem.empty,0',
  );
  // The beginning of another text.
  const gone = 'It is no longer in this list. It was delivered, or it is older than 30 days.';
  expect([...createKeyFinder(['admin-app'])([gone]).keys()]).toEqual(['admin-app/mails.gone']);
});

test('the texts of a page are written with the page and a picture of each', async ({ browser, portal }) => {
  // The outline needs a newer browser than the portal does.
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  await signIn(page, portal.shell.url, 'customer');
  await page.waitForLoadState('networkidle');
  const folder = await mkdtemp(join(tmpdir(), 'texts-'));
  const textPlaces = new TextPlaces(folder);
  await textPlaces.record(page, 'the catalogue', ['customer-app', 'shell', 'shared-ui']);
  await textPlaces.save();
  const places = JSON.parse(await readFile(join(folder, 'text-places.json'), 'utf8'));
  // A text, one with a placeholder, a plural form, a label of a link, a placeholder of a field, and one of the header.
  for (const key of ['services.title', 'cardFacts.documents_other', 'services.applyFor', 'services.search'])
    expect(places[`customer-app/src/locales/en/${key.split('.')[0]}.json`][key]).toEqual({
      page: 'the catalogue',
      picture: `customer-app/${key}.jpg`,
    });
  const { picture } = places['shell/src/locales/en/shell.json']['shell.header.menu'];
  const bytes = await readFile(join(folder, 'text-pictures', picture));
  expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(bytes.length).toBeGreaterThan(2_000);
  expect(await page.locator('#text-outline').count()).toBe(0);
  expect(textPlaces.formatCounts()[1]).toMatch(/^customer-app: \d+ of \d+ texts have a place/);
  await rm(folder, { recursive: true });
});

test('pages with a wanted text and PDFs are saved as they are, and can be shown later', async ({ browser, portal }) => {
  const folder = await mkdtemp(join(tmpdir(), 'journeys-'));
  const text = 'Either User name or password required!';
  await writeFile(join(folder, WANTED_FILE), JSON.stringify([{ text, pattern: `^${text}$` }]));
  const { url } = portal.shell;
  const context = await browser.newContext();
  await recordJourney(context, folder);
  const page = await context.newPage();
  await page.goto(`${url}/log-in`);
  await page.getByLabel('User name or e-mail').fill(' ');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText(text).first().waitFor();
  await signIn(page, url, 'customer');
  await openPortalPage(page, url, pagesBehindLinks.find(({ name }) => name === 'receipt') as PortalPage);
  await downloadPdf(page, (button) => button.click());
  const findFiles = async (ending: string) => (await readdir(folder)).filter((name) => name.endsWith(ending));
  await expect.poll(() => findFiles('GetReceipt.pdf')).toHaveLength(1);
  const [snapshots, [pdf = '']] = [await findFiles('snapshot.json'), await findFiles('GetReceipt.pdf')];
  expect(snapshots).toHaveLength(1);

  const shown = await browser.newPage();
  await showSnapshot(shown, url, JSON.parse(await readFile(join(folder, snapshots[0] ?? ''), 'utf8')));
  await expect(shown.getByText(text).first()).toBeVisible();
  await expect(shown.getByLabel('User name or e-mail')).toHaveValue(' ');
  expect(await shown.evaluate(() => document.scripts.length)).toBe(0);
  await openPdfPage(shown);
  await showPdf(shown, await readFile(join(folder, pdf)));
  await expect(shown.getByLabel(/^Receipt for application \d+$/)).toBeInViewport();
  await rm(folder, { recursive: true });
});
