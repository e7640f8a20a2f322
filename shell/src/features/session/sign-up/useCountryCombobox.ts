import type { Country } from '@emigration-portal/shared-api';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { findCountryByAnyName, findCountryByName, matchCountries } from './match-countries.ts';

/** State and keyboard handling of the country combobox. */
export function useCountryCombobox(countries: readonly Country[], text: string, setText: (text: string) => void) {
  const [open, setOpen] = useState(false);
  const [activeIndex, setMarked] = useState(-1);
  const chosen = findCountryByName(countries, text);
  const matches = matchCountries(countries, chosen ? '' : text);
  const active = matches[activeIndex];

  const activeId = active?.id;
  useEffect(() => {
    if (open && activeId) document.getElementById(`country-list-${activeId}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [open, activeId]);

  const show = () => {
    if (open) return;
    setOpen(true);
    setMarked(chosen ? matches.indexOf(chosen) : -1);
  };
  const close = () => {
    setOpen(false);
    setMarked(-1);
  };
  const choose = ({ countryName }: Country) => {
    setText(countryName);
    close();
  };
  const move = (step: number) => {
    if (!open) return show();
    const from = activeIndex < 0 && step < 0 ? 0 : activeIndex;
    setMarked((from + step + matches.length) % Math.max(matches.length, 1));
  };

  return {
    open,
    matches,
    active,
    chosen,
    show,
    choose,
    type(typed: string) {
      setText(typed);
      setOpen(true);
      setMarked(typed && !findCountryByName(countries, typed) ? 0 : -1);
    },
    toggle: () => (open ? close() : show()),
    onKeyDown(event: KeyboardEvent) {
      const act = actionOf(event.key);
      if (!act) return;
      event.preventDefault();
      act();
    },
    /** Closes the list and replaces a common name or code by the name in the list. */
    onBlur() {
      close();
      const meant = findCountryByAnyName(countries, text);
      if (meant) setText(meant.countryName);
    },
  };

  function actionOf(key: string): (() => void) | undefined {
    if (key === 'ArrowDown') return () => move(1);
    if (key === 'ArrowUp') return () => move(-1);
    if (!open) return undefined;
    if (key === 'Escape') return close;
    return key === 'Enter' && active ? () => choose(active) : undefined;
  }
}
