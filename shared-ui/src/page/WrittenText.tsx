import { guessLanguage } from '@emigration-portal/shared-api/languages';
import { useLanguage } from '../texts/index.ts';

/** A text that a person wrote or that the server sent, with its own direction, and with its language if that is another one. */
export function WrittenText({ text }: { readonly text: string }) {
  const language = useLanguage();
  return <bdi lang={guessLanguage(text, language)}>{text}</bdi>;
}
