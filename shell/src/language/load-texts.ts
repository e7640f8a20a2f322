import { type PageLanguage, REMOTE_TIMEOUT_MS, type TextFile, type TextsManifest } from '@emigration-portal/shared-api';
import { findRoute } from '@emigration-portal/shared-api/remote';
import { addMessages, i18n } from '@emigration-portal/shared-ui/i18n';
import { isEnglish, markEnglish } from './mark-english.ts';

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
  if (navigator.userActivation?.hasBeenActive !== false) redrawTexts();
}

/** Draws the components with texts again. */
export const redrawTexts = (): void => i18n.emit('languageChanged', i18n.language);

/** Fetches a file with texts and adds them. Rejects if the file does not load. */
export const fetchTexts = async (file: TextFile, language: string): Promise<void> =>
  addTexts(language, (await fetchJson(file)) as PageLanguage['texts']);

/** Adds texts: namespace → name → texts. */
export function addTexts(language: string, texts: PageLanguage['texts']): void {
  addMessages({ [language]: texts });
  if (hasEnglish(texts)) markEnglish();
}

const hasEnglish = (texts: object): boolean =>
  Object.values(texts).some((text) => (typeof text === 'string' ? isEnglish(text) : hasEnglish(text)));

/** Fetches a JSON file and checks its hash. */
export async function fetchJson({ url, integrity }: TextFile): Promise<unknown> {
  const response = await fetch(url, { integrity, signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

const manifests = new Map<string, Promise<TextsManifest>>();

/** Fetches a manifest once. Tries again after a failure. */
export function fetchManifest(file: TextFile): Promise<TextsManifest> {
  const manifest = manifests.get(file.url) ?? (fetchJson(file) as Promise<TextsManifest>);
  manifests.set(file.url, manifest);
  manifest.catch(() => manifests.delete(file.url));
  return manifest;
}

/** Files with the texts of a page. */
export interface PageFiles {
  readonly first?: TextFile | undefined;
  readonly later?: TextFile | undefined;
  readonly onDemand?: TextFile | undefined;
}

/** Chooses the files of the page at a path. `base` is the URL of their folder. */
export function chooseFiles({ pages, integrity }: TextsManifest, base: string, path: string): PageFiles {
  const page = findRoute(path, pages);
  const toFile = (name: string | undefined) =>
    name === undefined ? undefined : { url: base + name, integrity: integrity[name] ?? '' };
  return { first: toFile(page?.first), later: toFile(page?.later), onDemand: toFile(page?.onDemand) };
}
