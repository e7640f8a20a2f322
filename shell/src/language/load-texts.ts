import { ENGLISH_MARK, REMOTE_TIMEOUT_MS, type TextFile } from '@emigration-portal/shared-api';
import { addMessages, i18n } from '@emigration-portal/shared-ui/i18n';
import { markEnglish } from './mark-english.ts';

/** An event of `i18n`: texts that may already be drawn in English have loaded. Components then draw again. */
const TEXTS_LOADED = 'textsLoaded';
i18n.options.react = { ...i18n.options.react, bindI18n: `languageChanged ${TEXTS_LOADED}` };

const loads = new Map<string, Promise<void>>();

/** Loads a file with texts once. A file that does not load leaves the texts in English; the next call tries again. */
export function loadTexts(file: TextFile | undefined, language: string): Promise<void> {
  if (!file) return Promise.resolve();
  const existing = loads.get(file.url);
  if (existing) return existing;
  const load = fetchTexts(file, language).catch(() => void loads.delete(file.url));
  loads.set(file.url, load);
  return load;
}

/** Loads texts that people see only after an action. If a person has acted before, drawn texts change from English. */
export async function loadLaterTexts(files: readonly (TextFile | undefined)[], language: string): Promise<void> {
  await Promise.all(files.map((file) => loadTexts(file, language)));
  if (navigator.userActivation?.hasBeenActive !== false) i18n.emit(TEXTS_LOADED);
}

/** Fetches a file with texts and adds them. Rejects if the file does not load. */
export const fetchTexts = async (file: TextFile, language: string): Promise<void> =>
  addTexts(language, await fetchText(file));

/** Adds texts: namespace → name → texts, as JSON. */
export function addTexts(language: string, json: string): void {
  addMessages({ [language]: JSON.parse(json) });
  if (json.includes(ENGLISH_MARK)) markEnglish();
}

/** Fetches a JSON file and checks its hash. */
export const fetchJson = async (file: TextFile): Promise<unknown> => JSON.parse(await fetchText(file));

async function fetchText({ url, integrity }: TextFile): Promise<string> {
  const response = await fetch(url, { integrity, signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}
