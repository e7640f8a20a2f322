import { LATER_PRELOADS } from '@emigration-portal/shared-api';

const lastScript = () => [...document.querySelectorAll<HTMLScriptElement>('script[defer]')].at(-1);

/**
 * Runs before the shell's code: what the page needs after it is fetched once the last of its own scripts is here, so that
 * they have the line to themselves.
 */
new PerformanceObserver((_, observer) => {
  const later = document.getElementById(LATER_PRELOADS);
  const last = lastScript();
  if (!(later instanceof HTMLTemplateElement) || !last || performance.getEntriesByName(last.src).length === 0) return;
  observer.disconnect();
  document.head.append(later.content);
}).observe({ type: 'resource', buffered: true });
