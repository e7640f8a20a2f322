import { SEARCH_DEBOUNCE_MS } from '@emigration-portal/shared-api';
import { Input } from 'antd';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import './lists.css';

interface Props {
  /** What is searched, as a person reads it; also the placeholder. */
  readonly label: string;
  /** The search in force. */
  readonly value: string;
  /** Receives the trimmed text 500 ms after the last key stroke, or at once on Enter and on leaving for a link. */
  readonly onSearch: (text: string) => void;
}

/** The search field above a list. Specification §7: debounced. */
export function SearchBox({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const search = useRef(onSearch);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    search.current = onSearch;
  });

  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }

  useEffect(() => {
    if (text.trim() === value) return;
    timer.current = setTimeout(() => search.current(text.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer.current);
  }, [text, value]);

  /** On the way to a link the search goes out at once: later it would call back the page that link leads to. */
  function leave({ relatedTarget }: FocusEvent) {
    if (text.trim() === value || !relatedTarget?.closest('a[href]')) return;
    clearTimeout(timer.current);
    onSearch(text.trim());
  }

  return (
    <div className="list-search">
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        onBlur={leave}
        onPressEnter={() => text.trim() !== value && onSearch(text.trim())}
      />
    </div>
  );
}
