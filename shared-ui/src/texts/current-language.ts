import { findLanguage, type Language } from '@emigration-portal/shared-api/languages';
import { i18n } from '../i18n/index.ts';

/** The row of the language that the page shows now. Not in `./i18n`, so that pages without formats do not load the table. */
export const currentLanguage = (): Language => findLanguage(i18n.language);
