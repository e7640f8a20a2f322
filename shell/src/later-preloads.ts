import { LATER_PRELOADS } from '@emigration-portal/shared-api';

/** Has fetched, once, what the page needs after the shell's own code; false where the page names nothing, or not yet. */
export function placePreloads(): boolean {
  const later = document.getElementById(LATER_PRELOADS);
  if (!(later instanceof HTMLTemplateElement)) return false;
  document.head.append(later.content);
  return true;
}

/**
 * Runs before the shell's code: what the page needs after it is fetched once the first of its own scripts is here. The line
 * is theirs until then, and hardly idle after. A script that comes from the browser's cache may run before the browser
 * tells of its arrival.
 */
export function preloadLater(): void {
  const running = document.currentScript;
  const isHere = (script: HTMLScriptElement) =>
    script !== running && performance.getEntriesByName(script.src).length > 0;
  new PerformanceObserver((_, observer) => {
    const own = [...document.querySelectorAll<HTMLScriptElement>('script[defer]')];
    if (own.some(isHere) && placePreloads()) observer.disconnect();
  }).observe({ type: 'resource', buffered: true });
}
