import { LATER_PRELOADS_ELEMENT } from '@emigration-portal/shared-api';

/** Has fetched, once, what the page needs after the shell's own code; false where the page names nothing, or not yet. */
export function insertPreloads(): boolean {
  const later = document.getElementById(LATER_PRELOADS_ELEMENT);
  if (!(later instanceof HTMLTemplateElement)) return false;
  document.head.append(later.content);
  return true;
}

/**
 * Runs before the shell's code: what the page needs after it is fetched once the first of its own scripts is here. The line
 * is theirs until then, and hardly idle after. Nor is the line needed where the browser has kept the style sheet, and so
 * the scripts; these may run before it tells of their arrival.
 */
export function insertPreloadsLater(): void {
  const currentScript = document.currentScript;
  const entries = (url: string) => performance.getEntriesByName(url) as PerformanceResourceTiming[];
  const isHere = (script: HTMLScriptElement) => script !== currentScript && entries(script.src).length > 0;
  const isCached = ({ href }: HTMLLinkElement) => entries(href).some(({ transferSize }) => transferSize === 0);
  new PerformanceObserver((_, observer) => {
    const own = document.querySelectorAll<HTMLScriptElement>('script[defer]');
    const styles = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    if (([...styles].some(isCached) || [...own].some(isHere)) && insertPreloads()) observer.disconnect();
  }).observe({ type: 'resource', buffered: true });
}
