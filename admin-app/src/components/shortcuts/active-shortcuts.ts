import type admin from '../../locales/en.json';
import { areShortcutsEnabled } from './shortcuts-enabled.ts';

/** What a key does on a page. */
export interface Shortcut {
  /** Any of these does it, as `KeyboardEvent.key` names them: `j`, `/`, `Enter`. */
  readonly keys: readonly string[];
  /** What it does, in words: a key of `shortcuts.names`. */
  readonly name: keyof typeof admin.shortcuts.names;
  readonly run: () => void;
  /** Held down it goes on and on, such as from row to row. */
  readonly repeats?: boolean;
}

type GetShortcuts = () => readonly Shortcut[];

/** The tables of what is on the page now; of two that know a key the later one has it. */
const tables = new Set<GetShortcuts>();

/** Where a letter is typed, chosen by or waited for. */
const keyInputs =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=combobox]';
const openModal = 'dialog[open], [aria-modal=true]';
/** What Enter presses by itself. */
const enterTargets = 'a, button, summary, input';

/** All that is live, in the order in which the page has named it. */
export const listActiveShortcuts = (): readonly Shortcut[] => [...tables].flatMap((table) => table());

/** One listener for the page, however many tables there are; it goes with the last of them. */
export function registerShortcuts(table: GetShortcuts): () => void {
  if (tables.size === 0) document.addEventListener('keydown', onKey);
  tables.add(table);
  return () => {
    tables.delete(table);
    if (tables.size === 0) document.removeEventListener('keydown', onKey);
  };
}

function onKey(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || hasModifier(event)) return;
  const shortcut = listActiveShortcuts()
    .filter(({ keys }) => keys.includes(keyOf(event)))
    .at(-1);
  if (!shortcut || (event.repeat && !shortcut.repeats) || !areShortcutsEnabled() || isKeyForTarget(event)) return;
  event.preventDefault();
  shortcut.run();
}

/** AltGr is none: on many keyboards `[` and `/` are typed by it. */
const hasModifier = (event: KeyboardEvent) =>
  (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph');

/** A caps lock changes nothing; Shift does, where it gives another sign. */
const keyOf = ({ key, shiftKey }: KeyboardEvent) => (key.length === 1 && !shiftKey ? key.toLowerCase() : key);

function isKeyForTarget({ key, target }: KeyboardEvent) {
  const element = target instanceof Element ? target : document.body;
  return (
    element.closest(keyInputs) !== null || (key === 'Enter' && element.closest(enterTargets) !== null) || isModalOpen()
  );
}

const isModalOpen = () => document.querySelector(openModal) !== null;
