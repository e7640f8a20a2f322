import { i18n } from '../i18n/index.ts';

/** Makes a formatter when its language is first shown: to make one takes longer than to format a page with it. */
export function oncePerLanguage<Formatter>(make: (language: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const { language } = i18n;
    const formatter = made.get(language) ?? make(language);
    made.set(language, formatter);
    return formatter;
  };
}
