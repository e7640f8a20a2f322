import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson } from '@emigration-portal/kit/manifest';
import { gte, inc } from 'semver';
import { top } from '../libraries.ts';

/** What a module declares, and the version of its package. */
export interface Declared {
  readonly version: string;
  readonly text: string;
}

/** A folder that git ignores and from which packages are found. */
export const cache = join(top, '.cache/declarations');
const strict = readJson(join(top, 'platform/kit/tsconfig.base.json')) as { compilerOptions: object };
export const compilerOptions = { ...strict.compilerOptions, lib: ['es2022', 'dom', 'dom.iterable'] };

export function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Throws when the compiler finds something wrong. */
export function compile(name: string, files: readonly string[], options: object = {}): void {
  const project = join(cache, `${name}.json`);
  write(project, JSON.stringify({ compilerOptions: { ...compilerOptions, ...options }, files }));
  execFileSync(process.execPath, [join(top, 'node_modules/typescript/bin/tsc'), '-p', project], { stdio: 'pipe' });
}

/**
 * Why a module may not declare what it does now, with the way on; undefined when it may. Before a remote runs, versions
 * alone are compared: what the shell gives it may change with the version alone, as semver says.
 */
export function refusal(name: string, recorded: Declared, now: Declared): string | undefined {
  if (recorded.text === now.text) return;
  const isKept = fits(name, recorded.text, now.text);
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

/** Whether everything that the older text exports for run time has in the newer one what can stand for it. */
function fits(name: string, older: string, newer: string): boolean {
  const folder = join(cache, 'fits', name);
  write(join(folder, 'older.d.ts'), older);
  write(join(folder, 'newer.d.ts'), newer);
  write(join(folder, 'check.ts'), check);
  try {
    compile(join('fits', name), [join(folder, 'check.ts')]);
    return true;
  } catch {
    return false;
  }
}
