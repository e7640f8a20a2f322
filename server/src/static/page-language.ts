import { LANGUAGE_COOKIE, type RemotePageTexts, type ShellDescription } from '@emigration-portal/shared-api';
import { chooseLanguage, DEFAULT_LANGUAGE, findLanguage } from '@emigration-portal/shared-api/languages';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../http/cookies.ts';

/** Chooses the language of a page. Undefined for the default language. */
export function chooseOtherLanguage(
  { headers }: FastifyRequest,
  { languages = {} }: Pick<ShellDescription, 'languages'>,
): string | undefined {
  const offered = [DEFAULT_LANGUAGE, ...Object.keys(languages)];
  const code = chooseLanguage(offered, readCookie(headers.cookie, LANGUAGE_COOKIE), headers['accept-language']);
  return code === DEFAULT_LANGUAGE ? undefined : code;
}

interface PageTextFiles {
  /** File with the texts of the shell. */
  readonly shellFile: string | undefined;
  readonly remote: RemotePageTexts | undefined;
}

/** Renders a `PageLanguage` as JSON. */
export async function renderPageLanguage(
  code: string,
  { shellFile, remote }: PageTextFiles,
  readTexts: (file: string) => Promise<string | undefined>,
): Promise<string> {
  const texts = shellFile && (await readTexts(shellFile));
  return `{"code":${JSON.stringify(code)},"texts":${texts ?? '{}'}${remote ? `,"remote":${JSON.stringify(remote)}` : ''}}`;
}

/** Writes the language and its direction into the `html` element. */
export const setPageLanguage = (page: string, code: string): string =>
  page.replace(/<html lang="?[\w-]+"?/, `<html lang="${code}" dir="${findLanguage(code).direction}"`);
