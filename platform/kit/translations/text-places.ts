import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { join as joinPosix } from 'node:path/posix';
import { readJson } from '../build/manifest.ts';

interface TextPlace {
  /** The address and name of a page that shows the text. */
  readonly page?: string;
  /** The file of a picture, relative to `.cache/text-pictures`. */
  readonly picture?: string;
}

/** Catalogue → key → where people see the text. */
export type TextPlaces = Readonly<Record<string, Readonly<Record<string, TextPlace>>>>;

/** The folder in the top folder for what `npm run pictures -w e2e -- --texts` writes. */
const CACHE = '.cache';

/** Reads where texts are shown. No file: nothing is known. */
export function readTextPlaces(top: string): TextPlaces {
  const file = join(top, CACHE, 'text-places.json');
  return existsSync(file) ? (readJson(file) as TextPlaces) : {};
}

/** Finds the place of a text. A plural form without a place has that of another form. */
export function findPlace(places: TextPlaces, file: string, key: string): TextPlace {
  const ofFile = places[file] ?? {};
  const base = key.replace(/_[a-z]+$/, '');
  return ofFile[key] ?? ofFile[`${base}_other`] ?? ofFile[`${base}_one`] ?? {};
}

/** Copies the pictures of rows into a folder next to the file for translators. Returns the rows with their new paths. */
export async function copyPictures<Row extends { readonly picture: string }>(
  top: string,
  file: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const folder = `${file.replace(/\.\w+$/, '')}-pictures`;
  for (const picture of new Set(rows.flatMap((row) => row.picture || [])))
    await cp(join(top, CACHE, 'text-pictures', picture), join(folder, picture));
  return rows.map((row) => (row.picture === '' ? row : { ...row, picture: joinPosix(basename(folder), row.picture) }));
}
