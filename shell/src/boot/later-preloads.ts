import { LATER_PRELOADS_ELEMENT_ID } from '@emigration-portal/shared-api';

/** Inserts the preloads of what the page needs after the shell's code. False if the page has none, or not yet. */
export function insertPreloads(): boolean {
  const later = document.getElementById(LATER_PRELOADS_ELEMENT_ID);
  if (!(later instanceof HTMLTemplateElement)) return false;
  document.head.append(later.content);
  return true;
}

/**
 * Runs before the shell's code. Inserts the preloads once the first script of the page has arrived, so that they do not
 * compete with it for bandwidth. A cached style sheet means that the scripts are cached too: then it need not wait.
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
