import { LANGUAGE_COOKIE, type PageLanguage } from '@emigration-portal/shared-api';
import { chooseLanguage, DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../http/cookies.ts';
import { findAddressLanguage } from './pages.ts';
import type { findPageTexts } from './preload.ts';
import type { ShellBuild } from './shell-build.ts';

/** The shell's page in a language. */
interface TranslatedPage {
  readonly code: string;
  readonly page: string;
  readonly loader: string;
  /** The page's `PageLanguage` as JSON. */
  readonly json: string;
}

interface Visit {
  readonly path: string;
  readonly request: FastifyRequest;
  readonly build: Pick<ShellBuild, 'index' | 'readPage'>;
  /** The languages that the visitor can choose here, besides the default one. */
  readonly offered: readonly string[];
}

/**
 * Chooses the language of the shell's page: that of the address, else the visitor's. Undefined for the default language, and
 * if the page or its texts cannot be read.
 */
export async function findTranslatedPage(
  { path, request: { headers }, build, offered }: Visit,
  renderJson: (code: string) => Promise<string | undefined>,
): Promise<TranslatedPage | undefined> {
  const { languages = {} } = build.index;
  const cookie = readCookie(headers.cookie, LANGUAGE_COOKIE);
  const code =
    findAddressLanguage(path, Object.keys(languages)) ??
    chooseLanguage([DEFAULT_LANGUAGE, ...offered], cookie, headers['accept-language']);
  const translated = languages[code];
  if (!translated) return undefined;
  const [page, json] = await Promise.all([build.readPage(translated.page), renderJson(code)]);
  return page === undefined || json === undefined ? undefined : { code, page, loader: translated.loader, json };
}

/** Renders a `PageLanguage` as JSON. Undefined if the shell has no texts in this language. */
export async function renderPageLanguage(
  code: string,
  { hasDrafts, shell, shellFile, remote }: ReturnType<typeof findPageTexts>,
  readTexts: (file: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  const texts = shellFile && (await readTexts(shellFile));
  if (!shell || !texts) return undefined;
  const { first: _, ...shellFiles } = shell;
  const page = { code, hasDrafts, texts: JSON.parse(texts), shell: shellFiles, remote } satisfies PageLanguage;
  return JSON.stringify(page);
}
