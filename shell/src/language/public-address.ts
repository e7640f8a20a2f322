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

/** Splits the prefix of a language off a path. A path without a prefix belongs to English. */
export function splitLanguagePrefix(pathname: string): LanguageAddress {
  const [, language = '', path = ''] = /^\/([^/]+)(.*)/.exec(pathname) ?? [];
  return TRANSLATED_LANGUAGES.includes(language)
    ? { language, path: path || '/' }
    : { language: DEFAULT_LANGUAGE, path: pathname };
}

/** Returns the address of a public page in the language that the person reads now. */
export const publicAddress = (path: string): string => addLanguagePrefix(path, findChosenLanguage());

/** Returns the path of a page in a language. Only public pages have a path for each language. */
export function pathIn(pathname: string, language: string): string {
  const { path } = splitLanguagePrefix(pathname);
  return publicPath.test(path) ? addLanguagePrefix(path, language) : pathname;
}

const publicPaths = Object.values(publicRoutes).map(({ path }) => path);
/** Matches the paths of public pages, and paths below them. */
const publicPath = new RegExp(`^(${publicPaths.join('|')})(/|$)`);
