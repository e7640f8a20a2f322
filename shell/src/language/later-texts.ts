import { whenIdle } from '@emigration-portal/shared-ui/when-idle';
import { loadLaterTexts } from './load-texts.ts';
import { findOpenedPage } from './page-language.ts';

/**
 * When the browser is idle, loads the texts that the opened page needs after an action. Call it after the page is drawn: files
 * that load earlier delay the page.
 */
export function loadTextsOfOpenedPage(language: string): void {
  const page = findOpenedPage();
  if (page?.code !== language) return;
  void whenIdle(() => loadLaterTexts([page.shell.later, page.remote?.later], language));
}
