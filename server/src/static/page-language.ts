import { LANGUAGE_COOKIE, type PageLanguage } from '@emigration-portal/shared-api';
import { chooseLanguage, DEFAULT_LANGUAGE, findLanguage } from '@emigration-portal/shared-api/languages';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../http/cookies.ts';
import type { findPageTexts } from './preload.ts';

/** The language of a page, and the page's `PageLanguage` as JSON. */
interface LanguageWithTexts {
  readonly code: string;
  readonly json: string;
}

/** Chooses the language of a page among `languages` and the default one. Undefined for the default language, and if its texts cannot be read. */
export async function chooseLanguageWithTexts(
  { headers }: FastifyRequest,
  languages: readonly string[],
  render: (code: string) => Promise<string | undefined>,
): Promise<LanguageWithTexts | undefined> {
  const offered = [DEFAULT_LANGUAGE, ...languages];
  const code = chooseLanguage(offered, readCookie(headers.cookie, LANGUAGE_COOKIE), headers['accept-language']);
  const json = code === DEFAULT_LANGUAGE ? undefined : await render(code);
  return json === undefined ? undefined : { code, json };
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

/** Writes the language and its direction into the `html` element. */
export const setPageLanguage = (page: string, code: string): string =>
  page.replace(/<html lang="?[\w-]+"?/, `<html lang="${code}" dir="${findLanguage(code).direction}"`);
