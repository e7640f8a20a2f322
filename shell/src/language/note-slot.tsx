import type { ComponentType } from 'react';
import { isDefaultChosen } from './page-language.ts';

let Note: ComponentType | undefined;

/** Sets the line below translated pages. English pages do not load its code. */
export function setNote(note: ComponentType): void {
  Note = note;
}

/** The line below a translated page. Render it again when the language changes. */
export const NoteSlot = () => (Note && !isDefaultChosen() ? <Note /> : null);
