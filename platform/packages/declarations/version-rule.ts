import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson } from '@emigration-portal/kit/manifest';
import { gte, inc } from 'semver';
import { repositoryRoot } from '../libraries.ts';

/** The declarations of a module, with the version of its package. */
export interface DeclaredModule {
  readonly version: string;
  readonly text: string;
}

/** A folder that git ignores. It is inside the repository, so that the compiler finds packages. */
export const cacheFolder = join(repositoryRoot, '.cache/declarations');
const kitConfig = readJson(join(repositoryRoot, 'platform/kit/tsconfig.base.json')) as { compilerOptions: object };
export const compilerOptions = { ...kitConfig.compilerOptions, lib: ['es2022', 'dom', 'dom.iterable'] };

/** Writes a file, and its folder if it is missing. */
export function writeWithFolder(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Runs the compiler. Throws if it finds an error. */
export function typeCheck(name: string, files: readonly string[], options: object = {}): void {
  const project = join(cacheFolder, `${name}.json`);
  writeWithFolder(project, JSON.stringify({ compilerOptions: { ...compilerOptions, ...options }, files }));
  execFileSync(process.execPath, [join(repositoryRoot, 'node_modules/typescript/bin/tsc'), '-p', project], {
    stdio: 'pipe',
  });
}

/**
 * Returns why a module may not change like this; undefined if it may. Shell and remote compare only versions at run time, so
 * types may change only as semantic versioning allows.
 */
export function findVersionRefusal(
  name: string,
  recorded: DeclaredModule,
  current: DeclaredModule,
): string | undefined {
  if (recorded.text === current.text) return;
  const isCompatible = isBackwardCompatible(name, recorded.text, current.text);
  const requiredVersion = inc(recorded.version, isCompatible ? 'minor' : 'major') ?? '';
  if (gte(current.version, requiredVersion)) return;
  const change = isCompatible ? `differ from ${recorded.version}` : `cannot replace those of ${recorded.version}`;
  return `The types of ${name} ${change}. Raise the package to ${requiredVersion}, or undo the change.`;
}

const compatibilityCheck = `import type * as older from './older.d.ts';
import type * as newer from './newer.d.ts';
declare const newerValues: typeof newer;
newerValues satisfies typeof older;
`;

/**
 * Whether the newer exported values can replace the older ones. A type counts only if the type of a value uses it.
 */
function isBackwardCompatible(name: string, older: string, newer: string): boolean {
  const folder = join(cacheFolder, 'fits', name);
  writeWithFolder(join(folder, 'older.d.ts'), older);
  writeWithFolder(join(folder, 'newer.d.ts'), newer);
  writeWithFolder(join(folder, 'check.ts'), compatibilityCheck);
  try {
    typeCheck(join('fits', name), [join(folder, 'check.ts')]);
    return true;
  } catch {
    return false;
  }
}
