import { createTexts } from '@emigration-portal/shared-ui/texts';

export const { useTexts, textsOf } = createTexts('admin');
