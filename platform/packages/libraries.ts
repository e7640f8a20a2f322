import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const top = join(import.meta.dirname, '../..');

/** What packing reads of a `package.json`. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly workspaces?: readonly string[];
  readonly engines?: object;
  readonly exports?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly sideEffects?: boolean | readonly string[];
  readonly scripts?: object;
  readonly private?: boolean;
  readonly devDependencies?: object;
}

/** A workspace that other repositories install. */
export interface Library {
  readonly folder: string;
  readonly manifest: Manifest;
  /** The folder that becomes the package's `dist`. */
  readonly root: string;
  /** What the compiler begins with, and what is copied as it is. */
  readonly code: readonly string[];
  readonly assets: readonly string[];
}

/** What of the kit is found by its path, not imported. */
const recipe = 'platform/kit/build';
const scripts = readdirSync(join(top, recipe)).filter((file) => file.endsWith('.mjs'));
const kitByPath = [
  'biome.json',
  'jest.environment.mjs',
  'jest.leaks.mjs',
  ...scripts.map((file) => join(recipe, file)),
];

export const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(top, folder, 'package.json'), 'utf8')) as Manifest;

/** Every workspace that other repositories install: it tells them what changed. */
export const libraries = (): Library[] =>
  (readManifest('.').workspaces ?? []).filter((folder) => existsSync(join(top, folder, 'CHANGELOG.md'))).map(library);

function library(folder: string): Library {
  const manifest = readManifest(folder);
  const offered = Object.values({ ...manifest.exports, ...manifest.bin }).map((file) => join(folder, file));
  const source = join(folder, 'src');
  const [root, files] = existsSync(join(top, source)) ? [source, filesBelow(source)] : ['.', offered];
  return {
    folder,
    manifest,
    root,
    code: [...offered.filter(isCode), ...files.filter((file) => file.endsWith('.d.ts'))],
    assets: [
      ...files.filter((file) => !isCode(file) && !file.endsWith('package.json')),
      ...(root === '.' ? kitByPath : []),
    ],
  };
}

const isCode = (file: string) => /(?<!\.d)\.(ts|tsx|mjs)$/.test(file);

const filesBelow = (folder: string) =>
  readdirSync(join(top, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(top, join(entry.parentPath, entry.name)));
