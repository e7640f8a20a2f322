import { i18n } from '../i18n/index.ts';

/** The locale for formats by language. British English: days before months, and 24 hours. */
const formatLocales: Readonly<Record<string, string>> = { en: 'en-GB' };

/**
 * Returns a function that returns the formatter of the current language. It creates each formatter once, because that takes
 * longer than formatting a page.
 */
export function cachePerLanguage<Formatter>(createFormatter: (locale: string) => Formatter): () => Formatter {
  const formatters = new Map<string, Formatter>();
  return () => {
    const { language } = i18n;
    const formatter = formatters.get(language) ?? createFormatter(formatLocales[language] ?? language);
    formatters.set(language, formatter);
    return formatter;
  };
}
