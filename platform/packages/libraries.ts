import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const repositoryRoot = join(import.meta.dirname, '../..');

/** Fields of `package.json` that packing needs. */
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
  /** The folder that becomes `dist` of the package. */
  readonly root: string;
  /** Entry files for the compiler, and files to copy. */
  readonly code: readonly string[];
  readonly assets: readonly string[];
}

const buildRecipeFolder = 'platform/kit/build';
const lintRuleFolder = 'platform/kit/lint';
const listFilesWithEnding = (folder: string, ending: string) =>
  readdirSync(join(repositoryRoot, folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));
/** Files of the kit that it finds by path, so that no import leads to them. */
const kitFilesFoundByPath = [
  'biome.json',
  'jest.environment.mjs',
  'jest.leaks.mjs',
  ...listFilesWithEnding(buildRecipeFolder, '.mjs'),
  ...listFilesWithEnding(lintRuleFolder, '.grit'),
];

export const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8')) as Manifest;

/** Lists the workspaces that other repositories install: those with a CHANGELOG. */
export const listLibraries = (): Library[] =>
  (readManifest('.').workspaces ?? [])
    .filter((folder) => existsSync(join(repositoryRoot, folder, 'CHANGELOG.md')))
    .map(readLibrary);

function readLibrary(folder: string): Library {
  const manifest = readManifest(folder);
  const exportedFiles = Object.values({ ...manifest.exports, ...manifest.bin }).map((file) => join(folder, file));
  const source = join(folder, 'src');
  const [root, files] = existsSync(join(repositoryRoot, source))
    ? [source, listFilesBelow(source)]
    : ['.', exportedFiles];
  return {
    folder,
    manifest,
    root,
    code: [...exportedFiles.filter(isCode), ...files.filter((file) => file.endsWith('.d.ts'))],
    assets: [
      ...files.filter((file) => !isCode(file) && !file.endsWith('package.json')),
      ...(root === '.' ? kitFilesFoundByPath : []),
    ],
  };
}

const isCode = (file: string) => /(?<!\.d)\.(ts|tsx|mjs)$/.test(file);

const listFilesBelow = (folder: string) =>
  readdirSync(join(repositoryRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(repositoryRoot, join(entry.parentPath, entry.name)));
