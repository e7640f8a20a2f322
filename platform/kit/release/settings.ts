import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SHELL_NAME } from '@emigration-portal/shared-api/remote';
import type { Releasable } from '../gate/index.ts';
import { portalAddress } from '../portal-address.ts';
import { createPortalClient, type PortalClient } from './portal-client.ts';
import { createFolderStore, type ReleaseStore } from './release-store.ts';

const text = { type: 'string' } as const;
const options = {
  portal: text,
  key: text,
  to: text,
  url: text,
  reason: text,
  emergency: text,
  share: { type: 'string', default: '100' },
  build: { type: 'boolean', default: true },
} as const;

/** Parses the options and arguments of a command. */
export function parseOptions(args: string[]) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, allowNegative: true });
  return { values: { ...values, portal: values.portal ?? portalAddress() }, positionals };
}

export type ReleaseOptions = ReturnType<typeof parseOptions>['values'];

/** Resolves a path from where the user typed it: npm runs scripts in the folder of the workspace. */
export const resolveTypedPath = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);

/** Creates a client with a publisher's key: from `--key`, PUBLISHER_KEY, or the data folder of this machine's portal. */
export async function openPortal({ portal, key }: ReleaseOptions): Promise<PortalClient> {
  const keyOrFile = process.env.PUBLISHER_KEY;
  if (!key && keyOrFile?.startsWith('{')) return createPortalClient(portal, keyOrFile);
  const file = key ?? keyOrFile;
  const { npm_config_local_prefix: project = '.', DATA_DIR = '.data' } = process.env;
  const defaultPath = resolve(project, DATA_DIR, 'keys/publisher.json');
  const path = file === undefined ? defaultPath : resolveTypedPath(file);
  const privateKey = await readFile(path, 'utf8').catch(() => {
    throw new Error(
      `There is no publisher key in ${path}. --key names its file. PUBLISHER_KEY is the file or the key itself.`,
    );
  });
  return createPortalClient(portal, privateKey);
}

interface Manifest {
  readonly remote?: Releasable;
  readonly shell?: Omit<Releasable, 'name'>;
}

/** Reads from the `package.json` of this folder which remote it has, or that it has the shell. */
export async function readReleasable(): Promise<Releasable> {
  const { remote, shell } = JSON.parse(await readFile('package.json', 'utf8')) as Manifest;
  if (remote) return remote;
  if (shell) return { ...shell, name: SHELL_NAME };
  throw new Error('This folder is no remote. Run the command with "-w <remote>", or in the folder of one.');
}

/** Opens the store that `--to` names. */
export async function openReleaseStore(to: string | undefined): Promise<ReleaseStore> {
  if (!to)
    throw new Error('Name with --to where to store the releases. For a portal on this machine it is .data/releases.');
  if (isBucketAddress(to)) return (await import('./s3-store.ts')).createS3Store(to);
  if (!to.includes('://')) return createFolderStore(resolveTypedPath(to));
  throw new Error(`--to takes a folder or s3://bucket[/prefix], not ${to}.`);
}

export const isBucketAddress = (to = ''): boolean => to.startsWith('s3://');
