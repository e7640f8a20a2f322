export { currentLanguage } from './current-language.ts';

import { i18n } from '../i18n/index.ts';
import { createTexts } from './create-texts.ts';

export { createTexts, type Translate } from './create-texts.ts';
export { useLanguage } from './use-language.ts';

/** The functions that read the catalogues of shared-ui, `locales/en/*.json`. */
export const { useTexts: useSharedTexts, textsOf: sharedTextsOf, addTexts: addSharedTexts } = createTexts('shared');

/** Returns the shared text of the first key that is loaded. The keys are whole: `errors.codes.network`. */
export const findSharedText = (keys: readonly string[]): string => i18n.t([...keys], { ns: 'shared' });
