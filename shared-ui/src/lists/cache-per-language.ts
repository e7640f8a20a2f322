import { i18n } from '../i18n/index.ts';

/** Days before months, and 24 hours. */
const formatLocales: Readonly<Record<string, string>> = { en: 'en-GB' };

/** Creates a formatter once per language, because creating one takes longer than formatting a page. */
export function cachePerLanguage<Formatter>(make: (locale: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const { language } = i18n;
    const formatter = made.get(language) ?? make(formatLocales[language] ?? language);
    made.set(language, formatter);
    return formatter;
  };
}
