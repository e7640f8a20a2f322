import type { Area } from '@emigration-portal/runtime/area';
import type { MiddlewareFunction } from '@emigration-portal/shared-ui/router';
import { isDefaultChosen } from './page-language.ts';
import type { LaterTexts } from './page-texts.ts';

/**
 * Creates middleware that loads a page's texts while its code and data load. Texts that do not load stay English. `area` is
 * undefined for the shell's own pages.
 */
export const createTextLoader =
  (area?: Area): MiddlewareFunction =>
  async ({ request }, next) => {
    if (isDefaultChosen()) return next();
    const loading = loadTextsOf(new URL(request.url).pathname, area).catch(() => undefined);
    const results = (await next()) as Readonly<Record<string, { readonly type?: string }>>;
    const loadLaterTexts = await loading;
    const hasFailed = Object.values(results).some(({ type }) => type === 'error');
    // The later texts say what failed.
    if (hasFailed) await loadLaterTexts?.(true);
    else loadLaterTexts?.();
    return results;
  };

async function loadTextsOf(pathname: string, area: Area | undefined): Promise<LaterTexts> {
  const { loadPageTexts } = await import(/* webpackChunkName: "language" */ './page-texts.ts');
  return loadPageTexts(pathname, area);
}

/** Loads the texts of modules in `locales/on-demand.json`. English texts are in the code. */
export async function loadTextsOnDemand(): Promise<void> {
  if (isDefaultChosen()) return;
  const later = await import(/* webpackChunkName: "language" */ './later-texts.ts');
  await later.loadTextsOnDemand();
}
