import { isLanguageCode, languages } from '@emigration-portal/shared-api/languages';
import { currentLanguage } from '../texts/index.ts';

/**
 * The language with this code: its name in itself and in the language of the page, such as `हिन्दी (Hindi)`. A language that
 * only a newer release knows has no name in itself.
 */
export function LanguageName({ code }: { readonly code: string }) {
  const name = new Intl.DisplayNames(currentLanguage().locale, { type: 'language' }).of(code);
  const endonym = isLanguageCode(code) ? languages[code].endonym : undefined;
  return (
    <>
      {endonym && <bdi lang={code}>{endonym}</bdi>}
      {endonym && name !== endonym && ' '}
      {name !== endonym && <span>{endonym ? `(${name})` : name}</span>}
    </>
  );
}
