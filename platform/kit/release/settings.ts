import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SHELL_NAME } from '@emigration-portal/shared-api/remote';
import type { Releasable } from '../gate/index.ts';
import { portalAddress } from '../portal-address.ts';
import { openPortal, type Portal } from './Portal.ts';
import { folderTarget, type Target } from './Target.ts';

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

/** What was typed behind a command. */
export function read(args: string[]) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, allowNegative: true });
  return { values: { ...values, portal: values.portal ?? portalAddress() }, positionals };
}

export type Settings = ReturnType<typeof read>['values'];

/** A path as it was typed: npm runs a workspace's script in the folder of the workspace. */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);

/** The portal behind `--portal`, with the publisher's key: `--key`, else PUBLISHER_KEY, else the one of this machine's portal. */
export async function portalOf({ portal, key }: Settings): Promise<Portal> {
  const given = process.env.PUBLISHER_KEY;
  if (!key && given?.startsWith('{')) return openPortal(portal, given);
  const file = key ?? given;
  const own = join(process.env.npm_config_local_prefix ?? '.', process.env.DATA_DIR ?? '.data', 'keys/publisher.json');
  const path = file === undefined ? own : typedPath(file);
  const privateKey = await readFile(path, 'utf8').catch(() => {
    throw new Error(
      `There is no publisher's key in ${path}. --key names its file, PUBLISHER_KEY the file or the key itself.`,
    );
  });
  return openPortal(portal, privateKey);
}

interface Manifest {
  readonly remote?: Releasable;
  readonly shell?: Omit<Releasable, 'name'>;
}

/** The remote in this folder, or the shell, as its `package.json` has it. */
export async function releasableHere(): Promise<Releasable> {
  const { remote, shell } = JSON.parse(await readFile('package.json', 'utf8')) as Manifest;
  if (remote) return remote;
  if (shell) return { ...shell, name: SHELL_NAME };
  throw new Error('This folder is no remote. Run the command with "-w <remote>", or in the folder of one.');
}

/** Where releases lie, as typed behind `--to`. */
export async function openTarget(to: string | undefined): Promise<Target> {
  if (!to) throw new Error('Say with --to where releases lie; for a portal on this machine it is .data/releases.');
  if (isBucket(to)) return (await import('./s3Target.ts')).s3Target(to);
  if (!to.includes('://')) return folderTarget(typedPath(to));
  throw new Error(`--to takes a folder or s3://bucket[/prefix], not ${to}.`);
}

/** Whether a place is none of this machine's. */
export const isBucket = (to = ''): boolean => to.startsWith('s3://');
