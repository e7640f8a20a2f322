import { useEffect, useState } from 'react';
import { type PanelName, panelNames } from './draft/sections.ts';
import { sectionHeadingId } from './FormSection.tsx';

/** Returns the first panel that is visible in the upper half of the window. */
export function useCurrentPanel(): PanelName | undefined {
  const [current, setCurrent] = useState<PanelName>();
  useEffect(() => {
    // jsdom has no IntersectionObserver.
    if (!('IntersectionObserver' in window)) return;
    const visiblePanels = new Set<Element>();
    const panelElements = panelNames.flatMap((name) => {
      const panel = document.getElementById(sectionHeadingId(name))?.closest('section');
      return panel ? [{ name, panel }] : [];
    });
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visiblePanels.add(target);
          else visiblePanels.delete(target);
        }
        setCurrent(panelElements.find(({ panel }) => visiblePanels.has(panel))?.name);
      },
      { rootMargin: '-128px 0px -50% 0px' },
    );
    for (const { panel } of panelElements) observer.observe(panel);
    return () => observer.disconnect();
  }, []);
  return current;
}
