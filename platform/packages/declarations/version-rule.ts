import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson } from '@emigration-portal/kit/manifest';
import { gte, inc } from 'semver';
import { repositoryRoot } from '../libraries.ts';

/** Declarations of a module with the version of its package. */
export interface DeclaredModule {
  readonly version: string;
  readonly text: string;
}

/** Ignored by git, and inside the repository so that packages are found. */
export const cacheFolder = join(repositoryRoot, '.cache/declarations');
const strict = readJson(join(repositoryRoot, 'platform/kit/tsconfig.base.json')) as { compilerOptions: object };
export const compilerOptions = { ...strict.compilerOptions, lib: ['es2022', 'dom', 'dom.iterable'] };

export function writeWithFolder(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Throws if the compiler finds an error. */
export function typeCheck(name: string, files: readonly string[], options: object = {}): void {
  const project = join(cacheFolder, `${name}.json`);
  writeWithFolder(project, JSON.stringify({ compilerOptions: { ...compilerOptions, ...options }, files }));
  execFileSync(process.execPath, [join(repositoryRoot, 'node_modules/typescript/bin/tsc'), '-p', project], {
    stdio: 'pipe',
  });
}

/**
 * Returns why a module may not change like this, or undefined. Shell and remote compare only versions at run time, so
 * types may change only as semver allows.
 */
export function findVersionRefusal(name: string, recorded: DeclaredModule, now: DeclaredModule): string | undefined {
  if (recorded.text === now.text) return;
  const isKept = isBackwardCompatible(name, recorded.text, now.text);
  const least = inc(recorded.version, isKept ? 'minor' : 'major') ?? '';
  if (gte(now.version, least)) return;
  const change = isKept ? 'gives other things than' : 'no longer gives all that';
  return `${name} ${change} it did in ${recorded.version}: raise the package to ${least}, or take the change back.`;
}

const check = `import type * as older from './older.d.ts';
import type * as newer from './newer.d.ts';
declare const given: typeof newer;
given satisfies typeof older;
`;

/** Whether the newer declarations can replace the older ones. */
function isBackwardCompatible(name: string, older: string, newer: string): boolean {
  const folder = join(cacheFolder, 'fits', name);
  writeWithFolder(join(folder, 'older.d.ts'), older);
  writeWithFolder(join(folder, 'newer.d.ts'), newer);
  writeWithFolder(join(folder, 'check.ts'), check);
  try {
    typeCheck(join('fits', name), [join(folder, 'check.ts')]);
    return true;
  } catch {
    return false;
  }
}
