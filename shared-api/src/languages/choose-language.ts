import { DEFAULT_LANGUAGE } from './default-language.ts';

/** A language range of an `Accept-Language` header with its weight. `*` stands for every language. */
const RANGE = /^(?<tag>\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)(?:\s*;\s*q=(?<weight>0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/;

/**
 * Chooses the language of a page among those that it has: the one that the cookie names, else the one that the browser
 * prefers, else the default language. `acceptLanguage` is the header of this name (RFC 9110, section 12.5.4): `hi-IN` also
 * stands for `hi`. Ignores ranges that are not valid.
 */
export function chooseLanguage(
  offered: readonly string[],
  cookieValue: string | undefined,
  acceptLanguage: string | undefined,
): string {
  if (cookieValue !== undefined && offered.includes(cookieValue)) return cookieValue;
  const findByTag = (tag: string) =>
    tag === '*' ? DEFAULT_LANGUAGE : offered.find((code) => tag === code || tag.startsWith(`${code}-`));
  const preferences = parseAcceptLanguage(acceptLanguage ?? '').map(findByTag);
  return preferences.find((code) => code !== undefined) ?? DEFAULT_LANGUAGE;
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
