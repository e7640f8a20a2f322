/** The languages of the portal: BCP 47 code → the language's name in the language itself. Apart from `languages`, which is larger. */
export const languageNames = { en: 'English', hi: 'हिन्दी', ur: 'اردو' } as const;

/** The BCP 47 code of a language, such as `hi`. */
export type LanguageCode = keyof typeof languageNames;

/** The codes of all languages, in the order in which the portal offers them. */
export const languageCodes = Object.keys(languageNames) as [LanguageCode, ...LanguageCode[]];

/** Returns whether the portal has the language with this code. */
export const isLanguageCode = (code: string): code is LanguageCode => Object.hasOwn(languageNames, code);
