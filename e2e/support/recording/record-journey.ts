import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import type { BrowserContext, Response } from '@playwright/test';
import { type Snapshot, type WantedText, watchTexts } from './watch-texts.ts';

/** The folder for what `npm run pictures -w e2e -- --texts` records of journeys. Undefined: nothing is recorded. */
export const recordFolder = process.env.RECORD_FOLDER;

/** The English texts that are looked for, in the folder. */
export const WANTED_FILE = 'wanted.json';

/** Saves a snapshot of each state of a page that shows a wanted text, and the PDFs that the server sends. */
export async function recordJourney(context: BrowserContext, folder: string): Promise<void> {
  const wantedTexts: WantedText[] = JSON.parse(await readFile(join(folder, WANTED_FILE), 'utf8'));
  await context.exposeBinding('saveSnapshot', (_, snapshot: Snapshot) => saveSnapshot(folder, snapshot));
  await context.addInitScript(watchTexts, { language: DEFAULT_LANGUAGE, wantedTexts });
  // A page may close before its answer is here.
  context.on('response', (response) => void savePdf(folder, response).catch(() => {}));
}

/** Several journeys reach the same state: the first saves it. */
async function saveSnapshot(folder: string, snapshot: Snapshot): Promise<void> {
  const path = new URL(snapshot.url).pathname.replaceAll(/\d+/g, '0');
  await save(folder, hash([path, ...snapshot.texts].join('\n')), 'snapshot.json', JSON.stringify(snapshot));
}

async function savePdf(folder: string, response: Response): Promise<void> {
  const [, call = ''] = /\/(GetReceipt|IssueInvoice|DownloadFile)\b/.exec(response.url()) ?? [];
  const isPdf = response.headers()['content-type'] === 'application/pdf';
  if (!call || (call === 'DownloadFile' && !isPdf)) return;
  const pdf = isPdf ? await response.body() : Buffer.from((await response.json()).pdf, 'base64');
  await save(folder, hash(pdf), `${call}.pdf`, pdf);
}

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16);

const save = (folder: string, name: string, ending: string, content: string | Buffer): Promise<void> =>
  writeFile(join(folder, `${name}.${ending}`), content, { flag: 'wx' }).catch(() => {});
