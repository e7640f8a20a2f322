import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RemoteMount } from '@emigration-portal/shared-api/remote';

/** The field `remote` of a remote's `package.json`. */
export interface RemoteField extends Pick<RemoteMount, 'area' | 'role'> {
  /** Federation name and registry key. */
  readonly name: string;
  /** Relative to the area, like the paths of the menu. */
  readonly profile?: string;
  /** KB (1000 bytes) of gzip that the entry and the files of any one page may weigh together; the gate refuses more. */
  readonly budget: number;
  /** `run time` where a library of it writes style elements: then pages allow inline style to everybody. */
  readonly styles?: 'run time';
  /** `title` is a key of the remote's own texts. `super`: shown to super admins alone. */
  readonly menu: readonly { readonly path: string; readonly title: string; readonly super?: boolean }[];
}

/** What an app's `package.json` says. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  /** What it offers others: sub-path → file. */
  readonly exports?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly workspaces?: readonly string[];
  readonly remote?: RemoteField;
}

export const readManifest = (directory: string) => readJson(join(directory, 'package.json')) as Manifest;

export const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The folder of an installed package. */
export const packageFolder = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
