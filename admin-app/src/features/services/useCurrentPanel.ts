import { useEffect, useState } from 'react';
import { type PanelName, panelNames } from './draft/sections.ts';
import { sectionHeadingId } from './FormSection.tsx';

/** The topmost panel in the upper half of the window. */
export function useCurrentPanel(): PanelName | undefined {
  const [current, setCurrent] = useState<PanelName>();
  useEffect(() => {
    // jsdom has no IntersectionObserver.
    if (!('IntersectionObserver' in window)) return;
    const seen = new Set<Element>();
    const shown = panelNames.flatMap((name) => {
      const panel = document.getElementById(sectionHeadingId(name))?.closest('section');
      return panel ? [{ name, panel }] : [];
    });
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        setCurrent(shown.find(({ panel }) => seen.has(panel))?.name);
      },
      { rootMargin: '-128px 0px -50% 0px' },
    );
    for (const { panel } of shown) observer.observe(panel);
    return () => observer.disconnect();
  }, []);
  return current;
}
