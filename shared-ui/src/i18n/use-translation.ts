import type { i18n as I18n, TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import type { useTranslation as UseTranslation } from 'react-i18next';
import { i18n } from './instance.ts';

type Translation = [t: TFunction, i18n: I18n, ready: boolean] & {
  readonly t: TFunction;
  readonly i18n: I18n;
  readonly ready: boolean;
};

/** By namespace and key prefix. They are new after each change of texts, so that components render again. */
const translations = new Map<string, Translation>();
i18n.on('languageChanged', () => translations.clear());

function subscribe(onChange: () => void) {
  i18n.on('languageChanged', onChange);
  return () => i18n.off('languageChanged', onChange);
}

function createTranslation(namespace: string, keyPrefix: string): Translation {
  const t: TFunction = i18n.getFixedT(null, namespace, keyPrefix);
  const list: [TFunction, I18n, boolean] = [t, i18n, true];
  return Object.assign(list, { t, i18n, ready: true });
}

function useSharedTranslation(namespace = 'shared', { keyPrefix = '' } = {}): Translation {
  const path = `${namespace}:${keyPrefix}`;
  const getSnapshot = () => {
    const translation = translations.get(path) ?? createTranslation(namespace, keyPrefix);
    translations.set(path, translation);
    return translation;
  };
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
}

/**
 * Returns the texts of a namespace, or of a group in it. It has the type of react-i18next's hook, but supports only the option
 * `keyPrefix`. All components with the same texts get the same `t`: that hook copies the `i18n` object for each.
 */
export const useTranslation = useSharedTranslation as typeof UseTranslation;
