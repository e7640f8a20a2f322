import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import type { Page } from '@playwright/test';
import { readTexts, type TextKey, type Workspace, workspaces } from './catalogue-texts.ts';
import { takeTextPicture } from './outline.ts';
import { findShownTexts, type ShownTexts } from './page-texts.ts';
import { createKeyFinder, type FindKeys } from './text-keys.ts';

interface TextPlace {
  readonly page: string;
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
  async record(page: Page, name: string, ofPage: readonly Workspace[]): Promise<boolean> {
    const before = this.#places.size;
    const shownTexts = await findShownTexts(page);
    const texts = await shownTexts.evaluate((list) => list.map(({ text }) => text));
    const pictures = new Map<number, string | undefined>();
    for (const [key, index] of this.#finderFor(ofPage)(texts)) {
      if (this.#places.has(key)) continue;
      if (!pictures.has(index)) pictures.set(index, await this.#takePicture(page, shownTexts, index, key));
      const picture = pictures.get(index);
      this.#places.set(key, picture === undefined ? { page: name } : { page: name, picture });
    }
    await shownTexts.dispose();
    return this.#places.size > before;
  }

  /** Writes what `translations export` reads. */
  async save(): Promise<void> {
    const places: Record<string, Record<string, TextPlace>> = {};
    for (const [key, place] of this.#places) {
      const [workspace, name = ''] = key.split('/');
      const file = `${workspace}/src/locales/${DEFAULT_LANGUAGE}/${name.split('.')[0]}.json`;
      places[file] = { ...places[file], [name]: place };
    }
    await mkdir(this.#folder, { recursive: true });
    await writeFile(join(this.#folder, 'text-places.json'), JSON.stringify(places, null, 2));
  }

  /** Returns a line for each workspace: how many of its texts have a place. Plural forms of a text count as one. */
  formatCounts(): string[] {
    const found = new Set([...this.#places.keys()].map(removePluralForm));
    return workspaces.map((workspace) => {
      const keys = [...readTexts(workspace, DEFAULT_LANGUAGE).keys()].map((name) =>
        removePluralForm(`${workspace}/${name}`),
      );
      const all = [...new Set(keys)];
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

const removePluralForm = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
