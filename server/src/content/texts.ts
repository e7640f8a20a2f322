import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compileCatalogue } from '@emigration-portal/kit/translations';
import {
  DEFAULT_LANGUAGE,
  isLanguageCode,
  isolate,
  type LanguageCode,
  languages,
  type TextKey,
} from '@emigration-portal/shared-api/languages';
import { createInstance, type i18n as I18n } from 'i18next';
import accountMails from '../locales/en/accountMails.json' with { type: 'json' };
import mails from '../locales/en/mails.json' with { type: 'json' };
import pdf from '../locales/en/pdf.json' with { type: 'json' };
import { serverDir } from '../paths.ts';

const english = { ...accountMails, ...mails, ...pdf };
type Catalogues = typeof english;

/** Returns a text by its key. `values` fill its placeholders; `count` chooses the plural form. */
export type Translate<Texts> = (
  key: TextKey<Texts> & string,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Removed from values, which people typed: an end mark would end the isolation too early. */
const isolates = /[\u2068\u2069]/g;

const instances = new Map<LanguageCode, I18n>();

/** Returns the texts of a catalogue. A text without a valid translation is English. */
export function textsOf<Name extends keyof Catalogues>(
  language: LanguageCode,
  catalogue: Name,
): Translate<Catalogues[Name]> {
  const instance = instances.get(language) ?? createTexts(language);
  instances.set(language, instance);
  const translate = instance.getFixedT(null, null, catalogue) as (key: string, values?: object) => string;
  return (key, values) => translate(key, values);
}

/** Chooses the language for a person. An account without a choice, and a newer server's language, get English. */
export const languageOf = (code: string | null | undefined): LanguageCode =>
  typeof code === 'string' && isLanguageCode(code) ? code : DEFAULT_LANGUAGE;

function createTexts(language: LanguageCode): I18n {
  const { direction } = languages[language];
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    defaultNS: 'server',
    resources: { [language]: { server: readTranslations(language) }, [DEFAULT_LANGUAGE]: { server: english } },
    interpolation: { escape: (value) => isolate(String(value).replaceAll(isolates, ''), direction) },
    initAsync: false,
  });
  return instance;
}

/** The English texts are part of the code, and translations are files. */
function readTranslations(language: LanguageCode): object {
  const folder = join(serverDir, 'src', 'locales', language);
  const files = language !== DEFAULT_LANGUAGE && existsSync(folder) ? readdirSync(folder) : [];
  const compiled = files.map((file) => {
    const name = basename(file, '.json');
    const source = { [name]: english[name as keyof Catalogues] ?? {} };
    return compileCatalogue(source, JSON.parse(readFileSync(join(folder, file), 'utf8')), language).texts;
  });
  return Object.assign({}, ...compiled);
}
