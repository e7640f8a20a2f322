import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import { publicRoutes } from '../declared-routes.ts';
import { findChosenLanguage } from './page-language.ts';

/** The address of a public page without the prefix of its language, such as `/info/nurses`. */
interface LanguageAddress {
  readonly language: string;
  readonly path: string;
}

/** Adds the prefix of a language to the path of a public page: `/hi/info/nurses`. English has no prefix. */
export function addLanguagePrefix(path: string, language: string): string {
  if (language === DEFAULT_LANGUAGE) return path;
  // The address of the Hindi home page is `/hi`, also before a query or fragment.
  return `/${language}${path.replace(/^\/(?=$|[?#])/, '')}`;
}

/** Splits the prefix of a language off an address. An address without a prefix belongs to English. */
export function splitLanguagePrefix(address: string): LanguageAddress {
  const [, language = '', path = ''] = /^\/([^/?#]+)(.*)$/s.exec(address) ?? [];
  if (!TRANSLATED_LANGUAGES.includes(language)) return { language: DEFAULT_LANGUAGE, path: address };
  return { language, path: path.startsWith('/') ? path : `/${path}` };
}

/** Returns the address of a public page in the language that the person reads now. */
export const publicAddress = (path: string): string => addLanguagePrefix(path, findChosenLanguage());

/** Returns the address of a page in a language. Only public pages have an address for each language. */
export function addressIn(address: string, language: string): string {
  const { path } = splitLanguagePrefix(address);
  const [pathname = ''] = path.split(/(?<=.)\/?(?=[?#]|$)/, 1);
  return isPublic(pathname) ? addLanguagePrefix(path, language) : address;
}

const publicPaths: readonly string[] = Object.values(publicRoutes).map(({ path }) => path);

const isPublic = (pathname: string): boolean =>
  publicPaths.includes(pathname) || pathname.startsWith(`${publicRoutes.verifyCertificate.path}/`);
