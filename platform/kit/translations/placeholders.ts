/** Matches a value that i18next puts into a text, `{{count}}`, and another text, `$t(errors.network)`. */
const placeholder = /(\{\{[^{}]*\}\}|\$t\([^()]*\))/;

/** Splits a text into words and placeholders. Every second part is a placeholder. */
export const splitAtPlaceholders = (text: string): string[] => text.split(placeholder);

export const listPlaceholders = (text: string): string[] =>
  splitAtPlaceholders(text).filter((_, index) => index % 2 === 1);

/** Replaces each placeholder, and leaves no trace of its name. */
export const replacePlaceholders = (text: string, replacement: string): string =>
  splitAtPlaceholders(text)
    .map((part, index) => (index % 2 === 1 ? replacement : part))
    .join('');

/** Returns false for a text such as `{{page}} – {{product}}`, which needs no translation. */
export const hasWords = (text: string): boolean => /\p{L}/u.test(replacePlaceholders(text, ''));
