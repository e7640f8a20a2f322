import { SEARCH_DEBOUNCE_MS, SEARCH_MAX_LENGTH } from '@emigration-portal/shared-api';
import { useEffect, useId, useRef, useState } from 'react';
import '../fields/fields.css';
import './lists.css';

interface Props {
  /** The label and placeholder. */
  readonly label: string;
  /** A text below the field that says what the search covers. */
  readonly scope?: string;
  /** The active search. */
  readonly value: string;
  /** Called with the trimmed text 500 ms after the last key stroke, or at once on Enter. */
  readonly onSearch: (text: string) => void;
}

/**
 * The search field above a list, debounced. It shows each new `value`, such as after Back, unless it has the focus or a
 * search is pending.
 */
export function SearchBox({ label, scope, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  const pendingSearch = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestOnSearch = useRef(onSearch);
  const id = useId();
  useEffect(() => {
    latestOnSearch.current = onSearch;
  });
  useEffect(() => {
    if (pendingSearch.current === undefined && document.activeElement !== box.current) setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(pendingSearch.current), []);

  function changeText(typed: string) {
    setText(typed);
    clearTimeout(pendingSearch.current);
    pendingSearch.current = setTimeout(() => startSearch(typed), SEARCH_DEBOUNCE_MS);
  }

  function startSearch(typed: string) {
    clearTimeout(pendingSearch.current);
    pendingSearch.current = undefined;
    latestOnSearch.current(typed.trim());
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
        onChange={(event) => changeText(event.target.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && startSearch(text)}
      />
      {scope && (
        <span id={id} className="list-covers">
          {scope}
        </span>
      )}
    </div>
  );
}
