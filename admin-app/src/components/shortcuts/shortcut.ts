import type admin from '../../locales/en.json';

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
