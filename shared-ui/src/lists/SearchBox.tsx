import { SEARCH_DEBOUNCE_MS } from '@emigration-portal/shared-api';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import './lists.css';

interface Props {
  /** What is searched, as a person reads it; also the placeholder. */
  readonly label: string;
  /** The search in force. */
  readonly value: string;
  /** Receives the trimmed text 500 ms after the last key stroke, or at once on Enter. */
  readonly onSearch: (text: string) => void;
}

/** The search field above a list. Specification §7: debounced. */
export function SearchBox({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });

  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }

  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => search.current(text.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <div className="list-search">
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={() => text.trim() !== value && onSearch(text.trim())}
      />
    </div>
  );
}
