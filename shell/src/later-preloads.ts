import { LATER_PRELOADS } from '@emigration-portal/shared-api';

/** The shell's own, behind the early one. */
const ownScripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[defer]')].slice(1);

const arrival = ({ src }: HTMLScriptElement) =>
  performance.getEntriesByName(src)[0] as PerformanceResourceTiming | undefined;

/** Of the script that runs. The shell's others are in the browser's cache as it is, and need no line to themselves. */
function isCached(): boolean {
  const running = document.currentScript;
  return running instanceof HTMLScriptElement && arrival(running)?.transferSize === 0;
}

function place(): boolean {
  const later = document.getElementById(LATER_PRELOADS);
  if (!(later instanceof HTMLTemplateElement)) return false;
  document.head.append(later.content);
  return true;
}

/**
 * Runs before the shell's code: what the page needs after it is fetched once the first of its own scripts is here: the line
 * is theirs until then, and hardly idle after. On a second visit it is fetched at once: the browser tells of a script that is
 * here after it has run.
 */
export function preloadLater(): void {
  if (isCached() && place()) return;
  new PerformanceObserver((_, observer) => {
    if (ownScripts().some(arrival) && place()) observer.disconnect();
  }).observe({ type: 'resource', buffered: true });
}
