import { SEARCH_DEBOUNCE_MS, SEARCH_MAX_LENGTH } from '@emigration-portal/shared-api';
import { useEffect, useId, useRef, useState } from 'react';
import '../fields/fields.css';
import './lists.css';

interface Props {
  /** The label and placeholder. */
  readonly label: string;
  /** A text next to the field that says what the search looks through. */
  readonly scope?: string;
  /** The active search. */
  readonly value: string;
  /** Called with the trimmed text 500 ms after the last key stroke, or at once on Enter. */
  readonly onSearch: (text: string) => void;
}

/**
 * The search field above a list, debounced. It follows `value`, such as after Back, unless it has the focus or a search
 * is pending.
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
