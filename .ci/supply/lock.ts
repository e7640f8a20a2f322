import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  readonly name?: string;
  readonly version?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** A package out of a registry, as the lock file holds it. */
export interface Installed {
  readonly name: string;
  readonly version: string;
  /** Only what builds and tests needs it. */
  readonly dev: boolean;
}

export const top = join(import.meta.dirname, '../..');

const FOLDER = 'node_modules/';

/** Every package that the lock file brings, each version once; workspaces are no packages. */
export function installed(lockFile = join(top, 'package-lock.json')): Installed[] {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, Locked> };
  const found = new Map<string, Installed>();
  for (const [path, { name, version, dev = false, link }] of Object.entries(packages)) {
    if (link || !path.includes(FOLDER) || version === undefined) continue;
    const own = name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    const key = `${own}@${version}`;
    found.set(key, { name: own, version, dev: dev && (found.get(key)?.dev ?? true) });
  }
  return [...found.values()];
}
