import { useTranslation } from '../i18n/index.ts';

/** Returns the language that the window shows. The component renders again when it changes. */
export const useLanguage = (): string => useTranslation().i18n.language;
