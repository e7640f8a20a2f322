import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import type { Page } from '@playwright/test';
import { readTexts, type TextKey, type Workspace, workspaces } from './catalogue-texts.ts';
import { takeTextPicture } from './outline.ts';
import { findShownTexts, type ShownTexts } from './page-texts.ts';
import { createPagesDescriber } from './pages-of-catalogues.ts';
import { createKeyFinder, type FindKeys } from './text-keys.ts';

interface TextPlace {
  /** Undefined: a test of a component showed the text, on no page. */
  readonly page?: string;
  /** The picture's file, relative to `text-pictures`. */
  readonly picture?: string;
}

const cacheFolder = resolve(import.meta.dirname, '../../../.cache');

/** Records on which page each text of the catalogues is shown first, with a picture. */
export class TextPlaces {
  readonly #places = new Map<TextKey, TextPlace>();
  readonly #finders = new Map<string, FindKeys>();
  readonly #folder: string;

  /** The folder gets `text-places.json` and `text-pictures`. */
  constructor(folder = cacheFolder) {
    this.#folder = folder;
  }

  /** Records the texts of the open page. The workspaces are those whose texts it can show, the likeliest first. Returns whether there were new ones. */
  async record(page: Page, name: string | undefined, ofPage: readonly Workspace[]): Promise<boolean> {
    const before = this.#places.size;
    const shownTexts = await findShownTexts(page);
    const texts = await shownTexts.evaluate((list) => list.map(({ text }) => text));
    const pictures = new Map<number, string | undefined>();
    for (const [key, index] of this.#finderFor(ofPage)(texts)) {
      if (this.#places.has(key)) continue;
      if (!pictures.has(index)) pictures.set(index, await this.#takePicture(page, shownTexts, index, key));
      const picture = pictures.get(index);
      this.#places.set(key, { ...(name && { page: name }), ...(picture && { picture }) });
    }
    await shownTexts.dispose();
    return this.#places.size > before;
  }

  /** Writes what `translations export` reads. A text that no page showed gets the pages whose code has its catalogue. */
  async save(): Promise<void> {
    const found = new Set([...this.#places.keys()].map(removePluralForm));
    const places: Record<string, Record<string, TextPlace>> = {};
    const describePages = createPagesDescriber();
    for (const [key] of listTexts()) {
      const [workspace, name] = key.split('/') as [Workspace, string];
      const [catalogue = ''] = name.split('.');
      const place = this.#places.get(key);
      if (!place && found.has(removePluralForm(key))) continue;
      const file = `${workspace}/src/locales/${DEFAULT_LANGUAGE}/${catalogue}.json`;
      places[file] = { ...places[file], [name]: { page: describePages(workspace, catalogue), ...place } };
    }
    await mkdir(this.#folder, { recursive: true });
    await writeFile(join(this.#folder, 'text-places.json'), JSON.stringify(places, null, 2));
  }

  /** Lists the texts that were not found on any page yet. */
  listMissingTexts(): string[] {
    const missing = listTexts().filter(([key]) => !this.#places.has(key));
    return [...new Set(missing.map(([, text]) => text))];
  }

  /** Returns a line for each workspace: how many of its texts were found. Plural forms of a text count as one. */
  formatCounts(): string[] {
    const found = new Set([...this.#places.keys()].map(removePluralForm));
    const texts = new Set(listTexts().map(([key]) => removePluralForm(key)));
    return workspaces.map((workspace) => {
      const all = [...texts].filter((key) => key.startsWith(`${workspace}/`));
      const count = all.filter((key) => found.has(key)).length;
      return `${workspace}: ${count} of ${all.length} texts have a place (${Math.round((100 * count) / all.length)} %).`;
    });
  }

  /** Returns the name of the picture's file. Undefined: the text has no place on the page, such as the page's title. */
  async #takePicture(page: Page, shownTexts: ShownTexts, index: number, key: TextKey): Promise<string | undefined> {
    const picture = `${key}.jpg`;
    const hasPlace = await takeTextPicture(page, shownTexts, {
      index,
      path: join(this.#folder, 'text-pictures', picture),
    });
    return hasPlace ? picture : undefined;
  }

  #finderFor(ofPage: readonly Workspace[]) {
    const name = ofPage.join();
    const finder = this.#finders.get(name) ?? createKeyFinder(ofPage);
    this.#finders.set(name, finder);
    return finder;
  }
}

const listTexts = (): [TextKey, string][] =>
  workspaces.flatMap((workspace) =>
    [...readTexts(workspace, DEFAULT_LANGUAGE)].map(([name, text]): [TextKey, string] => [
      `${workspace}/${name}`,
      text,
    ]),
  );

const removePluralForm = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
