import type { TextsManifest } from '@emigration-portal/shared-api';
import { fetchJson, loadTexts } from './load-texts.ts';
import { findOpenedPage } from './page-language.ts';
import { createTextLoader, type TextSource } from './page-texts.ts';

/** Middleware that loads the texts of the shell's own pages. */
export const loadShellTexts = createTextLoader(findShellTexts);

function findShellTexts(language: string): TextSource | undefined {
  const page = findOpenedPage();
  if (page?.code !== language) return undefined;
  const { manifest, later } = page.shell;
  return {
    base: '/',
    fetchManifest: async () => (await fetchJson(manifest)) as TextsManifest,
    opened: { pathname: page.pathname, later },
  };
}

/** Loads the texts of what the shell shows later, such as dialogs and its no-access page, in the language of the opened page. */
export async function loadLaterShellTexts(): Promise<void> {
  const page = findOpenedPage();
  if (page) await loadTexts(page.shell.later, page.code);
}
