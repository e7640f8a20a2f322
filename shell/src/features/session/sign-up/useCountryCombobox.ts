import type { NamedCountry } from '@emigration-portal/shared-api/languages';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findCountryByAnyName, findCountryByName, matchCountries } from './match-countries.ts';

/** State and keyboard handling of the country combobox. */
export function useCountryCombobox(countries: readonly NamedCountry[], text: string, setText: (text: string) => void) {
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const chosen = findCountryByName(countries, text);
  const matches = matchCountries(countries, chosen ? '' : text);
  const active = matches[activeIndex];

  const chosenId = useRef<string>(undefined);
  // After a switch of the language, the chosen country has another name.
  useLayoutEffect(() => {
    const country = countries.find(({ id }) => id === chosenId.current);
    if (country) setText(country.localName);
  }, [countries, setText]);
  useEffect(() => {
    chosenId.current = chosen?.id;
  });

  const activeId = active?.id;
  useEffect(() => {
    if (isOpen && activeId) document.getElementById(`country-list-${activeId}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen, activeId]);

  const show = () => {
    if (isOpen) return;
    setOpen(true);
    setActiveIndex(chosen ? matches.indexOf(chosen) : -1);
  };
  const close = () => {
    setOpen(false);
    setActiveIndex(-1);
  };
  const choose = ({ localName }: NamedCountry) => {
    setText(localName);
    close();
  };
  const move = (step: number) => {
    if (!isOpen) return show();
    const startIndex = activeIndex < 0 && step < 0 ? 0 : activeIndex;
    setActiveIndex((startIndex + step + matches.length) % Math.max(matches.length, 1));
  };

  return {
    isOpen,
    matches,
    active,
    chosen,
    show,
    choose,
    type(typed: string) {
      setText(typed);
      setOpen(true);
      setActiveIndex(typed && !findCountryByName(countries, typed) ? 0 : -1);
    },
    toggle: () => (isOpen ? close() : show()),
    onKeyDown(event: KeyboardEvent) {
      const action = actionOf(event.key);
      if (!action) return;
      event.preventDefault();
      action();
    },
    /** Closes the list and replaces a common name or code by the name in the list. */
    onBlur() {
      close();
      const country = findCountryByAnyName(countries, text);
      if (country) setText(country.localName);
    },
  };

  function actionOf(key: string): (() => void) | undefined {
    if (key === 'ArrowDown') return () => move(1);
    if (key === 'ArrowUp') return () => move(-1);
    if (!isOpen) return undefined;
    if (key === 'Escape') return close;
    return key === 'Enter' && active ? () => choose(active) : undefined;
  }
}
