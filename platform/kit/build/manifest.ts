import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import type { RemoteMount } from '@emigration-portal/shared-api/remote';

/** The field `remote` of a remote's `package.json`. */
export interface RemoteField extends Pick<RemoteMount, 'area' | 'role'> {
  /** Name for federation and registry. */
  readonly name: string;
  /** The path of the profile page, relative to the area like menu paths. */
  readonly profile?: string;
  /** The most KB (1000 bytes, gzip) of the entry and the files of one page together. The gate refuses more. */
  readonly budget: number;
  /** Starts of selectors that may name left and right, each with its reason. The gate refuses other ones. */
  readonly physicalCss?: Readonly<Record<string, string>>;
  /** `run time` if a library writes style elements: then pages allow inline style. */
  readonly styles?: 'run time';
  /** `title` is a key of the catalogue `menu`, such as `menu.start`. `super`: only super admins see it. */
  readonly menu: readonly { readonly path: string; readonly title: string; readonly super?: boolean }[];
}

/** Fields of `package.json` that the kit reads. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  /** Sub-path → file. */
  readonly exports?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly workspaces?: readonly string[];
  readonly remote?: RemoteField;
}

/** Reads the `package.json` of a folder. */
export const readManifest = (directory: string) => readJson(join(directory, 'package.json')) as Manifest;

/** Reads a JSON file. */
export const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Reads the English texts of an app's catalogue that has no groups. */
export function readEnglishTexts(directory: string, name: string): Readonly<Record<string, string>> {
  const file = join(directory, `src/locales/${DEFAULT_LANGUAGE}/${name}.json`);
  return (readJson(file) as Readonly<Record<string, Readonly<Record<string, string>>>>)[name] ?? {};
}

/** Finds the folder of an installed package. */
export const findPackageFolder = (name: string) =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
