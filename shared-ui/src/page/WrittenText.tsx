import { guessLanguage } from '@emigration-portal/shared-api/languages';
import { useTranslation } from '../i18n/index.ts';

/** A text that a person wrote or that the server sent, with its own direction, and with its language if that is another one. */
export function WrittenText({ text }: { readonly text: string }) {
  const { i18n } = useTranslation();
  return (
    <span lang={guessLanguage(text, i18n.language)} dir="auto">
      {text}
    </span>
  );
}
