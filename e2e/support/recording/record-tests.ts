import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { PORTAL_NAME } from '@emigration-portal/shared-api';
import type { Page } from '@playwright/test';
import { hasWord, type Workspace } from '../languages/catalogue-texts.ts';
import { createShownPattern } from '../languages/text-keys.ts';
import type { TextPlaces } from '../languages/text-places.ts';
import type { Portal } from '../portal.ts';
import { WANTED_FILE } from './record-journey.ts';
import { openPdfPage, showPdf } from './show-pdf.ts';
import { showComponent, showSnapshot } from './show-snapshot.ts';
import type { Snapshot, WantedText } from './watch-texts.ts';

const top = resolve(import.meta.dirname, '../../..');

/** Journeys with states that no test of a component has, and with PDFs. */
const journeys = ['apply-and-correct', 'certificate', 'invoice', 'photos', 'review.spec', 'remote-outage'];

/** Call → what its answer is. */
const pdfNames = { GetReceipt: 'receipt (PDF)', IssueInvoice: 'invoice (PDF)', DownloadFile: 'certificate (PDF)' };

/** Jest options: all tests of components, with one more file that each of them begins with. */
const componentTests = [
  ...['-c', join(top, 'jest.unit.mjs'), '--testPathPatterns', '\\.test\\.tsx$', '--maxWorkers', '100%'],
  ...['--setupFilesAfterEnv', '@emigration-portal/shared-ui/testing/jest-setup'],
  ...['--setupFilesAfterEnv', join(import.meta.dirname, 'record-test.ts')],
];

/** Runs journeys, then tests of components. Records the texts that they showed. */
export async function recordTests(page: Page, portal: Portal, textPlaces: TextPlaces): Promise<void> {
  await recordRun(textPlaces, ['playwright', 'test', ...journeys, '--workers', '100%', '--retries', '1'], (folder) =>
    recordJourneys(page, portal, textPlaces, folder),
  );
  await recordRun(textPlaces, ['jest', ...componentTests], (folder) => recordComponents(page, textPlaces, folder));
}

/** A test may fail, because the machine is slow. What it showed up to then is recorded. */
async function recordRun(textPlaces: TextPlaces, args: readonly string[], record: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'recorded-'));
  const wantedTexts = textPlaces
    .listMissingTexts()
    .filter(hasWord)
    .map((text): WantedText => ({ text, pattern: createShownPattern(text) }));
  await writeFile(join(folder, WANTED_FILE), JSON.stringify(wantedTexts));
  const env = { ...process.env, RECORD_FOLDER: folder };
  await once(spawn('npx', args, { cwd: join(top, 'e2e'), env, stdio: 'inherit' }), 'close');
  await record(folder);
  await rm(folder, { recursive: true });
}

async function recordJourneys(page: Page, portal: Portal, textPlaces: TextPlaces, folder: string): Promise<void> {
  await forEachSnapshot(folder, textPlaces, async (snapshot) => {
    await showSnapshot(page, portal.shell.url, snapshot);
    const { pathname, search } = new URL(snapshot.url);
    const name = `${decodeURI(pathname + search)} (${snapshot.title.replace(` – ${PORTAL_NAME}`, '')})`;
    const remotes = Object.entries({ '/user/': 'customer-app', '/admin/': 'admin-app' } as const);
    const ofPage = remotes.flatMap(([area, remote]) => (pathname.startsWith(area) ? [remote] : []));
    await textPlaces.record(page, name, [...ofPage, 'shell', 'shared-ui']);
  });
  await page.setViewportSize({ width: 800, height: 800 });
  await openPdfPage(page);
  for (const [call, name] of Object.entries(pdfNames)) {
    for (const file of (await readdir(folder)).filter((each) => each.endsWith(`${call}.pdf`))) {
      await showPdf(page, await readFile(join(folder, file)));
      await textPlaces.record(page, name, ['server']);
    }
  }
}

const recordComponents = (page: Page, textPlaces: TextPlaces, folder: string): Promise<void> =>
  forEachSnapshot(folder, textPlaces, async (snapshot) => {
    const [workspace] = relative(top, snapshot.url).split('/') as [Workspace];
    await showComponent(page, snapshot, workspace);
    await textPlaces.record(page, undefined, [workspace, 'shared-ui']);
  });

/** Leaves out those whose texts have a place already. */
async function forEachSnapshot(
  folder: string,
  textPlaces: TextPlaces,
  record: (snapshot: Snapshot) => Promise<void>,
): Promise<void> {
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.snapshot.json'))) {
    const snapshot: Snapshot = JSON.parse(await readFile(join(folder, file), 'utf8'));
    const missing = new Set(textPlaces.listMissingTexts());
    if (!snapshot.texts.some((text) => missing.has(text))) continue;
    await record(snapshot).catch((error) => console.log(`${snapshot.url}: ${error}`));
  }
}
