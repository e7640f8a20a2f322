import { createTexts } from '@emigration-portal/shared-ui/texts';

/** The functions that read the shell's catalogues, `locales/en/*.json`. */
export const { useTexts, textsOf } = createTexts('shell');
