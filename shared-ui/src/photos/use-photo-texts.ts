import { addMessages, useTranslation } from '../i18n/index.ts';
import photos from '../locales/en.photos.json';

// Who picks no photo does without.
addMessages({ en: { shared: photos } });

/** The words around photos that are made into documents. */
export const usePhotoTexts = () => useTranslation('shared', { keyPrefix: 'photos' });
