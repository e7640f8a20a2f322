import { LATER_PRELOADS_ELEMENT_ID } from '@emigration-portal/shared-api';

/** Inserts the preloads for files that the page needs after the shell's code. Returns false if the page has none yet. */
export function insertPreloads(): boolean {
  const template = document.getElementById(LATER_PRELOADS_ELEMENT_ID);
  if (!(template instanceof HTMLTemplateElement)) return false;
  document.head.append(template.content);
  return true;
}

/**
 * Waits until the first script of the shell has arrived, then inserts the preloads. So they do not compete with it for
 * bandwidth. A cached style sheet means that the scripts are cached too, so the preloads need not wait.
 */
export function insertPreloadsLater(): void {
  const currentScript = document.currentScript;
  const findEntries = (url: string) => performance.getEntriesByName(url) as PerformanceResourceTiming[];
  // The running script does not count: the shell's other scripts may still be on their way.
  const hasArrived = (script: HTMLScriptElement) => script !== currentScript && findEntries(script.src).length > 0;
  const isCached = ({ href }: HTMLLinkElement) => findEntries(href).some(({ transferSize }) => transferSize === 0);
  new PerformanceObserver((_, observer) => {
    const scripts = document.querySelectorAll<HTMLScriptElement>('script[defer]');
    const styles = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    if (([...styles].some(isCached) || [...scripts].some(hasArrived)) && insertPreloads()) observer.disconnect();
  }).observe({ type: 'resource', buffered: true });
}
