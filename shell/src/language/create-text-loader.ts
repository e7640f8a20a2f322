import type { Area } from '@emigration-portal/runtime/area';
import type { MiddlewareFunction } from '@emigration-portal/shared-ui/router';
import { isDefaultChosen } from './page-language.ts';

/**
 * Creates middleware that loads a page's texts while its code and data load. Texts that do not load stay English. `area` is
 * undefined for the shell's own pages.
 */
export const createTextLoader =
  (area?: Area): MiddlewareFunction =>
  async ({ request }, next) => {
    if (isDefaultChosen()) return next();
    const loading = loadTextsOf(new URL(request.url).pathname, area).catch(() => undefined);
    const result = await next();
    const loadLaterTexts = await loading;
    loadLaterTexts?.();
    return result;
  };

async function loadTextsOf(pathname: string, area: Area | undefined): Promise<() => void> {
  const { loadPageTexts } = await import(/* webpackChunkName: "language" */ './page-texts.ts');
  return loadPageTexts(pathname, area);
}
