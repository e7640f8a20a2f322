import type { TextsManifest } from '@emigration-portal/shared-api';
import { fetchJson } from './load-texts.ts';
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
