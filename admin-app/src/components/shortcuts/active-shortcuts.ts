import type shortcuts from '../../locales/en/shortcuts.json';
import { areShortcutsEnabled } from './shortcuts-enabled.ts';

/** A keyboard shortcut of a page. */
export interface Shortcut {
  /** Each of these keys runs it. Values of `KeyboardEvent.key`: `j`, `/`, `Enter`. */
  readonly keys: readonly string[];
  /** Text key of its description. */
  readonly name: keyof typeof shortcuts.shortcuts.names;
  readonly run: () => void;
  /** Whether it runs repeatedly while the key is down. */
  readonly repeats?: boolean;
}

type GetShortcuts = () => readonly Shortcut[];

/** One function for each mounted component with shortcuts. If two use the same key, the later one wins. */
const registrations = new Set<GetShortcuts>();

/** Elements that use letter keys themselves. */
const letterKeyTargets =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=combobox]';
const openModal = 'dialog[open], [aria-modal=true]';
/** Elements that Enter activates. */
const enterKeyTargets = 'a, button, summary, input';

/** All shortcuts of mounted components, in the order of registration. */
export const listActiveShortcuts = (): readonly Shortcut[] =>
  [...registrations].flatMap((getShortcuts) => getShortcuts());

/** Registers shortcuts; returns the function that removes them. All share one listener. */
export function registerShortcuts(getShortcuts: GetShortcuts): () => void {
  if (registrations.size === 0) document.addEventListener('keydown', handleKeyDown);
  registrations.add(getShortcuts);
  return () => {
    registrations.delete(getShortcuts);
    if (registrations.size === 0) document.removeEventListener('keydown', handleKeyDown);
  };
}

function handleKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || hasModifier(event)) return;
  const shortcut = listActiveShortcuts()
    .filter(({ keys }) => keys.includes(keyOf(event)))
    .at(-1);
  if (!shortcut || (event.repeat && !shortcut.repeats) || !areShortcutsEnabled() || isKeyHandledElsewhere(event))
    return;
  event.preventDefault();
  shortcut.run();
}

/** AltGr does not count as a modifier: many keyboards need it for `[` and `/`. */
const hasModifier = (event: KeyboardEvent) =>
  (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph');

/** The key, in lower case without Shift, so that caps lock has no effect. With Shift it can be another character. */
const keyOf = ({ key, shiftKey }: KeyboardEvent) => (key.length === 1 && !shiftKey ? key.toLowerCase() : key);

/** Whether the focused element uses this key itself, or a modal is open. */
function isKeyHandledElsewhere({ key, target }: KeyboardEvent) {
  const element = target instanceof Element ? target : document.body;
  return (
    element.closest(letterKeyTargets) !== null ||
    (key === 'Enter' && element.closest(enterKeyTargets) !== null) ||
    isModalOpen()
  );
}

const isModalOpen = () => document.querySelector(openModal) !== null;
