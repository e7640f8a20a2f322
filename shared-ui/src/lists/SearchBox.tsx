import { SEARCH_DEBOUNCE_MS, SEARCH_MAX_LENGTH } from '@emigration-portal/shared-api';
import { useEffect, useId, useRef, useState } from 'react';
import '../fields/fields.css';
import './lists.css';

interface Props {
  /** What is searched, as a person reads it; also the placeholder. */
  readonly label: string;
  /** What a search looks through, in words beside the field. */
  readonly scope?: string;
  /** The search in force. */
  readonly value: string;
  /** Receives the trimmed text 500 ms after the last key stroke, or at once on Enter. */
  readonly onSearch: (text: string) => void;
}

/**
 * The search field above a list. Debounced. While it has the focus, or something typed has not gone
 * out, it is the person's; else it follows the search in force, such as after Back.
 */
export function SearchBox({ label, scope, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = useRef(onSearch);
  const id = useId();
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (waiting.current === undefined && document.activeElement !== box.current) setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  function type(typed: string) {
    setText(typed);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => send(typed), SEARCH_DEBOUNCE_MS);
  }

  function send(typed: string) {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    search.current(typed.trim());
  }

  return (
    <div className="list-search">
      <input
        ref={box}
        className="form-input"
        type="search"
        aria-label={label}
        aria-describedby={scope && id}
        placeholder={label}
        value={text}
        maxLength={SEARCH_MAX_LENGTH}
        onChange={(event) => type(event.target.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && send(text)}
      />
      {scope && (
        <span id={id} className="list-covers">
          {scope}
        </span>
      )}
    </div>
  );
}
