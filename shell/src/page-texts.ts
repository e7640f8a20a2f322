import { REMOTE_TIMEOUT_MS, type TextFile, type TextsManifest } from '@emigration-portal/shared-api';
import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import { addMessages, i18n } from '@emigration-portal/shared-ui/i18n';
import { type MiddlewareFunction, matchRoutes } from '@emigration-portal/shared-ui/router';
import { whenIdle } from '@emigration-portal/shared-ui/when-idle';
import { splitLanguagePrefix } from './language/public-address.ts';

/** Where the texts of an app's pages are, in one language. */
export interface TextSource {
  /** Address of the app's files. */
  readonly base: string;
  /** Fetches the list of all pages' texts. Undefined if the app has none in this language. */
  readonly fetchManifest: () => Promise<TextsManifest | undefined>;
  /** The files of a page that the server named. */
  readonly opened?: { readonly pathname: string; readonly first?: TextFile; readonly later?: TextFile | undefined };
}

interface PageFiles {
  readonly first?: TextFile | undefined;
  readonly later?: TextFile | undefined;
}

/**
 * Creates middleware that loads a page's texts while its code and data load. It does not delay them, and a file that does not
 * load leaves the texts in English.
 */
export const createTextLoader =
  (findSource: (language: string) => TextSource | undefined): MiddlewareFunction =>
  async ({ request }, next) => {
    const { language } = i18n;
    const source = language === DEFAULT_LANGUAGE ? undefined : findSource(language);
    if (!source) return next();
    const loaded = loadPageTexts(source, language, new URL(request.url).pathname);
    const result = await next();
    await loaded;
    return result;
  };

async function loadPageTexts(source: TextSource, language: string, pathname: string): Promise<void> {
  const { first, later } = await findFiles(source, pathname).catch((): PageFiles => ({}));
  await loadTexts(first, language);
  if (later) void whenIdle(() => loadTexts(later, language));
}

async function findFiles({ base, fetchManifest, opened }: TextSource, pathname: string): Promise<PageFiles> {
  if (opened?.pathname === pathname) return opened;
  const { pages, integrity } = (await fetchManifest()) ?? { pages: [], integrity: {} };
  const page = matchRoutes(
    pages.map((each) => ({ ...each, id: each.path })),
    splitLanguagePrefix(pathname).path,
  )?.at(-1)?.route;
  const toFile = (name: string | undefined) => name && { url: base + name, integrity: integrity[name] ?? '' };
  return page ? { first: toFile(page.first) || undefined, later: toFile(page.later) || undefined } : {};
}

const loads = new Map<string, Promise<void>>();

/** Loads a file once. Tries again after a failure. */
export function loadTexts(file: TextFile | undefined, language: string): Promise<void> {
  if (!file) return Promise.resolve();
  const existing = loads.get(file.url);
  if (existing) return existing;
  const load = fetchJson(file)
    .then((texts) => addMessages({ [language]: texts as Readonly<Record<string, object>> }))
    .catch(() => void loads.delete(file.url));
  loads.set(file.url, load);
  return load;
}

/** Fetches a JSON file and checks its hash. */
export async function fetchJson({ url, integrity }: TextFile): Promise<unknown> {
  const response = await fetch(url, { integrity, signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
