import { addMessages, useTranslation } from '../i18n/index.ts';
import photos from '../locales/en.photos.json';

// In a separate catalogue, so that pages without photos do not load it.
addMessages({ en: { shared: photos } });

/** The texts about converting photos to documents. */
export const usePhotoTexts = () => useTranslation('shared', { keyPrefix: 'photos' });
