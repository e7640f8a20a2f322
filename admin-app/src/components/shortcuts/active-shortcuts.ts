import type admin from '../../locales/en.json';
import { areShortcutsEnabled } from './shortcuts-enabled.ts';

/** A keyboard shortcut of a page. */
export interface Shortcut {
  /** Each of these keys runs it. Values of `KeyboardEvent.key`: `j`, `/`, `Enter`. */
  readonly keys: readonly string[];
  /** Text key of its description. */
  readonly name: keyof typeof admin.shortcuts.names;
  readonly run: () => void;
  /** Whether it runs repeatedly while the key is down. */
  readonly repeats?: boolean;
}

type GetShortcuts = () => readonly Shortcut[];

/** The shortcuts of all mounted components. For the same key, the later one wins. */
const tables = new Set<GetShortcuts>();

/** Elements that use letter keys themselves. */
const keyInputs =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=combobox]';
const openModal = 'dialog[open], [aria-modal=true]';
/** Elements that Enter activates. */
const enterTargets = 'a, button, summary, input';

/** All active shortcuts, in the order of registration. */
export const listActiveShortcuts = (): readonly Shortcut[] => [...tables].flatMap((table) => table());

/** Registers shortcuts; returns the function that removes them. All share one listener. */
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

/** AltGr does not count: many keyboards need it for `[` and `/`. */
const hasModifier = (event: KeyboardEvent) =>
  (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph');

/** Ignores caps lock. Shift counts, because it can type another character. */
const keyOf = ({ key, shiftKey }: KeyboardEvent) => (key.length === 1 && !shiftKey ? key.toLowerCase() : key);

function isKeyForTarget({ key, target }: KeyboardEvent) {
  const element = target instanceof Element ? target : document.body;
  return (
    element.closest(keyInputs) !== null || (key === 'Enter' && element.closest(enterTargets) !== null) || isModalOpen()
  );
}

const isModalOpen = () => document.querySelector(openModal) !== null;
