import { DEFAULT_LANGUAGE, languageCodes } from '@emigration-portal/shared-api/languages';

// The build inserts this constant.
Object.assign(globalThis, { TRANSLATED_LANGUAGES: languageCodes.filter((code) => code !== DEFAULT_LANGUAGE) });
