import type { Area } from '@emigration-portal/runtime/area';
import { mountedReleases } from '@emigration-portal/runtime/mounted-releases';
import type { RegisteredRelease, RemoteDescription, TextsManifest } from '@emigration-portal/shared-api';
import { fetchJson } from '../language/load-texts.ts';
import { findOpenedPage } from '../language/page-language.ts';
import type { TextSource } from '../language/page-texts.ts';

/** Finds the texts of an area's mounted release. Undefined if the area does not have the language. */
export function findRemoteTexts({ name, languages }: Area, language: string): TextSource | undefined {
  const release = mountedReleases.get(name)?.release;
  if (!release || !languages?.includes(language)) return undefined;
  const page = findOpenedPage();
  const isOpened = page?.code === language && page.remote?.name === name;
  const opened = isOpened && page.remote?.version === release.metadata.version ? page.remote : undefined;
  return {
    base: new URL('.', release.url).href,
    fetchManifest: cachePerKey(`${release.url} ${language}`, async () => {
      const manifest = opened?.manifest ?? (await findManifest(release, language));
      return manifest && ((await fetchJson(manifest)) as TextsManifest);
    }),
    ...(opened && page && { opened: { ...opened, pathname: page.pathname } }),
  };
}

const manifests = new Map<string, Promise<TextsManifest | undefined>>();

/** Fetches once for each key. Tries again after a failure. */
const cachePerKey = (key: string, fetchManifest: () => Promise<TextsManifest | undefined>) => () => {
  const manifest = manifests.get(key) ?? fetchManifest();
  manifests.set(key, manifest);
  manifest.catch(() => manifests.delete(key));
  return manifest;
};

/** Finds a release's manifest in its description, whose hash is in the signed registry. */
async function findManifest({ url, metadata, extras }: RegisteredRelease, language: string) {
  const description = new URL(`../${encodeURIComponent(metadata.version)}/remote.json`, url).href;
  const { languages = {}, integrity } = (await fetchJson({
    url: description,
    integrity: extras.description ?? '',
  })) as RemoteDescription;
  const file = languages[language];
  return file ? { url: new URL(file, url).href, integrity: integrity[file] ?? '' } : undefined;
}
