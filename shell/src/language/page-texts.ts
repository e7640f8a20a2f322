import type { TextFile, TextsManifest } from '@emigration-portal/shared-api';
import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import { type MiddlewareFunction, matchRoutes } from '@emigration-portal/shared-ui/router';
import { whenIdle } from '@emigration-portal/shared-ui/when-idle';
import { loadTexts } from './load-texts.ts';
import { findChosenLanguage } from './page-language.ts';
import { splitLanguagePrefix } from './public-address.ts';

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
    const language = findChosenLanguage();
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
