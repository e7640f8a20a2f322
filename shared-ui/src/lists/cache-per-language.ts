import { i18n } from '../i18n/index.ts';

/** Days before months, and 24 hours. */
const formatLocales: Readonly<Record<string, string>> = { en: 'en-GB' };

/** Makes a formatter when its language is first shown: to make one takes longer than to format a page with it. */
export function cachePerLanguage<Formatter>(make: (locale: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const { language } = i18n;
    const formatter = made.get(language) ?? make(formatLocales[language] ?? language);
    made.set(language, formatter);
    return formatter;
  };
}
