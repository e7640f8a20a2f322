import { addMessages } from '../i18n/index.ts';
import { addSharedTexts } from '../texts/index.ts';

/** Adds a catalogue with texts of error codes that calls of a remote may fail with. */
export function addErrorTexts(file: Readonly<Record<string, { readonly codes: object }>>): void {
  addSharedTexts(file);
  // Dialogs of older shells read these texts from `errors`. A copy, because i18next merges other codes into it.
  for (const { codes } of Object.values(file)) addMessages({ en: { shared: { errors: { codes: { ...codes } } } } });
}
