import type { Area } from '@emigration-portal/runtime/area';
import { mountedReleases } from '@emigration-portal/runtime/mounted-releases';
import type { PageLanguage, RegisteredRelease, RemoteDescription, TextFile } from '@emigration-portal/shared-api';
import { whenIdle } from '@emigration-portal/shared-ui/when-idle';
import { writeLanguageCookie } from './language-cookie.ts';
import {
  addTexts,
  chooseFiles,
  fetchJson,
  fetchManifest,
  loadLaterTexts,
  loadTexts,
  type PageFiles,
} from './load-texts.ts';
import { PageNote } from './note/PageNote.tsx';
import { setNote } from './note-slot.tsx';
import { findOpenedPage, setOpenedPage } from './opened-page.ts';
import { findChosenLanguage, readLanguageCookie } from './page-language.ts';
import { splitLanguagePrefix } from './public-address.ts';

/** Adds the texts that are in the page. */
export function addPageLanguage(page: PageLanguage): void {
  const { code, texts } = page;
  addTexts(code, texts);
  setOpenedPage(page);
  setNote(PageNote);
  // Public pages have an address in each language. Log-in is then in this language too, without an earlier choice.
  if (splitLanguagePrefix(window.location.pathname).language === code && !readLanguageCookie())
    writeLanguageCookie(code);
}

/** Loads the texts that a page needs after an action: at once if they are urgent, else when the browser is idle. */
export type LaterTexts = (isUrgent?: boolean) => unknown;

/** Loads the texts that a page needs to draw. The returned function loads those that it needs later. */
export async function loadPageTexts(pathname: string, area: Area | undefined): Promise<LaterTexts> {
  const language = findChosenLanguage();
  const { first, later } = await (area
    ? findRemoteFiles(area, language, pathname)
    : findShellFiles(language, pathname));
  await loadTexts(first, language);
  const loadLater = () => loadLaterTexts([later], language);
  return (isUrgent) => (isUrgent ? loadLater() : whenIdle(loadLater));
}

/** The texts of a page of the shell. Those of the opened page are in its HTML. */
async function findShellFiles(language: string, pathname: string): Promise<PageFiles> {
  const page = findOpenedPage();
  if (page?.code !== language) return {};
  const { manifest, later } = page.shell;
  if (page.pathname === pathname) return { later };
  return chooseFiles(await fetchManifest(manifest), '/', splitLanguagePrefix(pathname).path);
}

/** The texts of a page of the area's mounted release. Empty if the area does not have the language. */
async function findRemoteFiles({ name, languages }: Area, language: string, pathname: string): Promise<PageFiles> {
  const release = mountedReleases.get(name)?.release;
  if (!release || !languages?.includes(language)) return {};
  const page = findOpenedPage();
  const isServed = page?.code === language && page.remote?.version === release.metadata.version;
  if (isServed && page.pathname === pathname) return page.remote ?? {};
  const manifest = (isServed && page.remote?.manifest) || (await findManifest(release, language));
  return manifest ? chooseFiles(await fetchManifest(manifest), new URL('.', release.url).href, pathname) : {};
}

/** Finds a release's manifest in its description, whose hash is in the signed registry. */
async function findManifest(
  { url, metadata, extras }: RegisteredRelease,
  language: string,
): Promise<TextFile | undefined> {
  const description = new URL(`../${encodeURIComponent(metadata.version)}/remote.json`, url).href;
  const { languages = {}, integrity } = (await fetchJson({
    url: description,
    integrity: extras.description,
  })) as RemoteDescription;
  const file = languages[language];
  return file ? { url: new URL(file, url).href, integrity: integrity[file] ?? '' } : undefined;
}
