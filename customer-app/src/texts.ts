import { createTexts } from '@emigration-portal/shared-ui/texts';

/** The functions that read this app's catalogues, `locales/en/*.json`. */
export const { useTexts, textsOf } = createTexts('customer');
