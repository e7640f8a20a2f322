import { createTexts } from '@emigration-portal/shared-ui/texts';

/** The function that reads this app's catalogues, `locales/en/*.json`. */
export const { useTexts } = createTexts('customer');
