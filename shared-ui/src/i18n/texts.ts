import type { RemoteModule } from '@emigration-portal/shared-api';
import type { FlatNamespace, KeyPrefix, TFunction } from 'i18next';
import { errors, loading, page, product, retry } from '../locales/en.json';

type Texts = Record<string, unknown>;
type Values = Readonly<Record<string, unknown>>;

const language = 'en';
const plurals = new Intl.PluralRules(language);
/** language → namespace → texts. */
const catalogue: Record<string, Record<string, Texts>> = {};
const finders = new Map<string, TFunction>();

/** Adds the namespaces of a workspace: language → namespace → texts. Texts of a known namespace are merged. */
export function addMessages(messages: RemoteModule['messages']): void {
  for (const [name, namespaces] of Object.entries(messages)) {
    catalogue[name] ??= {};
    const known = catalogue[name];
    for (const [namespace, texts] of Object.entries(namespaces)) known[namespace] = { ...known[namespace], ...texts };
  }
}

// What the shell needs of the shared texts; the theme adds the remotes'. English only for now.
addMessages({ en: { shared: { errors, loading, page, product, retry } } });

/** The finder of texts of a namespace, below `keyPrefix` where one is given. The same one each time. */
function finder(namespace: string, keyPrefix = ''): TFunction {
  const id = `${namespace}/${keyPrefix}`;
  let find = finders.get(id);
  if (!find) {
    const prefix = keyPrefix && `${keyPrefix}.`;
    find = ((key: string, values: Values = {}) =>
      textOf(String(values.ns ?? namespace), prefix + key, values)) as unknown as TFunction;
    finders.set(id, find);
  }
  return find;
}

/** A text with its `{{values}}` filled in, in the plural form `count` asks for; the key itself where there is none. */
function textOf(namespace: string, key: string, values: Values): string {
  const { count } = values;
  const text =
    (typeof count === 'number' ? lookUp(namespace, `${key}_${plurals.select(count)}`) : undefined) ??
    lookUp(namespace, key) ??
    key;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

function lookUp(namespace: string, key: string): string | undefined {
  let found: unknown = catalogue[language]?.[namespace];
  for (const part of key.split('.')) found = (found as Texts | undefined)?.[part];
  return typeof found === 'string' ? found : undefined;
}

/** The texts outside React, and the language they are in. */
export const i18n: { readonly language: string; readonly t: TFunction } = { language, t: finder('shared') };

/** Finds texts of a namespace: `t('key', { value })`. Of several the first is meant, another by `{ ns }`. */
export function useTranslation<
  const Ns extends FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]],
  const Prefix extends KeyPrefix<Ns> = undefined,
>(namespaces: Ns, { keyPrefix }: { readonly keyPrefix?: Prefix } = {}): { readonly t: TFunction<Ns, Prefix> } {
  const first = typeof namespaces === 'string' ? namespaces : namespaces[0];
  return { t: finder(String(first), keyPrefix as string | undefined) as unknown as TFunction<Ns, Prefix> };
}
