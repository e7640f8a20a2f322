import { i18n } from '@emigration-portal/shared-ui/i18n';
import { useSyncExternalStore } from 'react';

/** Returns the language that the window shows. The component renders again when it changes. */
export const useLanguage = (): string => useSyncExternalStore(subscribe, readLanguage, readLanguage);

const readLanguage = () => i18n.language;

function subscribe(onChange: () => void) {
  i18n.on('languageChanged', onChange);
  return () => i18n.off('languageChanged', onChange);
}
