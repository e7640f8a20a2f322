import { useSyncExternalStore } from 'react';
import type { useTranslation as ofLibrary } from 'react-i18next';
import { i18n } from './instance.ts';

type Texts = ReturnType<typeof ofLibrary>;
type Tell = (key: string, ...values: object[]) => string;

/** By language, namespace and part: all components that ask for the same texts get the same ones. */
const made = new Map<string, Texts>();

function texts(language: string, namespace: string | undefined, keyPrefix: string | undefined): Texts {
  const tell: Tell = i18n.getFixedT(language, namespace as 'shared', keyPrefix as undefined) as never;
  // One that is told as it stands: the library asks of each what else it might be.
  const t: Tell = (key, ...values) => {
    if (namespace === undefined || values.length > 0) return tell(key, ...values);
    const text: unknown = i18n.getResource(language, namespace, keyPrefix ? `${keyPrefix}.${key}` : key);
    return typeof text === 'string' && !/\{\{|\$t\(/.test(text) ? text : tell(key);
  };
  return Object.assign([t, i18n, true], { t, i18n, ready: true }) as unknown as Texts;
}

function subscribe(onChange: () => void): () => void {
  i18n.on('languageChanged', onChange);
  return () => i18n.off('languageChanged', onChange);
}

const spoken = () => i18n.language;

/**
 * The texts of a namespace, or of the part of it that is named, in the language of the page: `t('title')`. It is what
 * react-i18next's hook is, for one namespace whose texts are there; that one makes each component an i18n of its own
 * (`docs/decisions/0039`).
 */
export const useTranslation = ((namespace?: string, { keyPrefix }: { readonly keyPrefix?: string } = {}) => {
  const language = useSyncExternalStore(subscribe, spoken, spoken);
  const key = `${language} ${namespace} ${keyPrefix}`;
  const known = made.get(key);
  if (known) return known;
  const found = texts(language, namespace, keyPrefix);
  made.set(key, found);
  return found;
}) as unknown as typeof ofLibrary;
