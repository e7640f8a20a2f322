import { DEFAULT_LANGUAGE } from './default-language.ts';
import { isLanguageCode, type LanguageCode, languageCodes } from './languages.ts';

/** A language range of an `Accept-Language` header with its weight. `*` stands for every language. */
const RANGE = /^(?<tag>\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)(?:\s*;\s*q=(?<weight>0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/;

/**
 * Chooses the language of a page: the one that the cookie names, else the one that the browser prefers, else the default
 * language. `acceptLanguage` is the header of this name (RFC 9110, section 12.5.4): `hi-IN` also stands for `hi`. Ignores
 * languages that the portal does not have, and ranges that are not valid.
 */
export function chooseLanguage(cookieValue: string | undefined, acceptLanguage: string | undefined): LanguageCode {
  if (cookieValue !== undefined && isLanguageCode(cookieValue)) return cookieValue;
  const preferences = parseAcceptLanguage(acceptLanguage ?? '');
  return preferences.map(findByTag).find((code) => code !== undefined) ?? DEFAULT_LANGUAGE;
}

/** Returns the language tags in lower case, the preferred one first. A weight of 0 means "not acceptable". */
const parseAcceptLanguage = (header: string): string[] =>
  header
    .toLowerCase()
    .split(',')
    .map((range) => RANGE.exec(range.trim())?.groups)
    .map((parts) => ({ tag: parts?.tag ?? '', weight: parts?.tag ? Number(parts.weight ?? 1) : 0 }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

const findByTag = (tag: string): LanguageCode | undefined =>
  tag === '*' ? DEFAULT_LANGUAGE : languageCodes.find((code) => tag === code || tag.startsWith(`${code}-`));
