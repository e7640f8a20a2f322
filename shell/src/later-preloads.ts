import { LATER_PRELOADS } from '@emigration-portal/shared-api';

/**
 * Runs before the shell's code: what the page needs after it is fetched once the last of its own scripts is here, so that
 * they have the line to themselves.
 */
const later = document.getElementById(LATER_PRELOADS);
const last = [...document.querySelectorAll<HTMLScriptElement>('script[defer]')].at(-1);

if (later instanceof HTMLTemplateElement) {
  new PerformanceObserver((arrived, observer) => {
    if (arrived.getEntriesByName(last?.src ?? '').length === 0) return;
    observer.disconnect();
    document.head.append(later.content);
  }).observe({ type: 'resource', buffered: true });
}
