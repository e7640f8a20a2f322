import type { TextFile } from '@emigration-portal/shared-api';
import { REMOTE_PAGE } from '@emigration-portal/shared-api/remote';
import { whenIdle } from '@emigration-portal/shared-ui/when-idle';
import { chooseFiles, fetchManifest, loadLaterTexts, loadTexts, redrawTexts } from './load-texts.ts';
import { findOpenedPage } from './opened-page.ts';
import { findChosenLanguage } from './page-language.ts';
import { splitLanguagePrefix } from './public-address.ts';

/**
 * When the browser is idle, loads the texts that the opened page needs after an action. Call it after the page is drawn: files
 * that load earlier delay the page.
 */
export function loadTextsOfOpenedPage(language: string): void {
  const page = findOpenedPage();
  if (page?.code !== language) return;
  void whenIdle(() => loadLaterTexts([page.shell.later, page.remote?.later], language));
}

/** People wait at most so long for translated texts. Those that load later replace the English ones. */
const MAX_WAIT_MS = 3000;

/**
 * Loads the texts of code that the shell loads on demand: modules in `locales/on-demand.json`. Texts that do not load stay
 * English.
 */
export async function loadTextsOnDemand(): Promise<void> {
  const language = findChosenLanguage();
  const page = findOpenedPage();
  if (page?.code !== language) return;
  const load = loadDialogTexts(page.shell.manifest, language).catch(() => {});
  await Promise.race([load, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}

async function loadDialogTexts(list: TextFile, language: string): Promise<void> {
  const manifest = await fetchManifest(list);
  const { path } = splitLanguagePrefix(window.location.pathname);
  const pageFile = chooseFiles(manifest, '/', path).onDemand;
  await loadTexts(pageFile ?? chooseFiles(manifest, '/', REMOTE_PAGE).onDemand, language);
  redrawTexts();
}
