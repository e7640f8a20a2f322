import { useSyncExternalStore } from 'react';
import { i18n } from '../i18n/index.ts';

/** Returns the language that the window shows. The component renders again when it changes. */
export const useLanguage = (): string => useSyncExternalStore(subscribe, readLanguage, readLanguage);

const readLanguage = () => i18n.language;

function subscribe(onChange: () => void) {
  i18n.on('languageChanged', onChange);
  return () => i18n.off('languageChanged', onChange);
}
