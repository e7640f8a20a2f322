import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sha384 } from '@emigration-portal/kit/release';
import type { RemoteDescription } from '@emigration-portal/shared-api/remote';
import { test } from '@playwright/test';
import { remotes } from '../../server/start/workspaces.mjs';

const top = resolve(import.meta.dirname, '../..');

/** A folder with `package.json` and `dist`, as a team has after a build. */
export interface Build {
  readonly folder: string;
  readonly description: RemoteDescription;
}

interface Change {
  readonly changeCode: (code: string, file: string) => string;
  /** New values for fields of `remote.json`; `undefined` removes the field. */
  readonly descriptionChanges?: { readonly [Field in keyof RemoteDescription]?: RemoteDescription[Field] | undefined };
}

const manifestEntryOf = (remote: string) => remotes.find(({ name }) => name === remote);
const distOf = (remote: string) => join(top, manifestEntryOf(remote)?.workspace ?? remote, 'dist');

export const readRemoteDescription = async (remote: string) =>
  JSON.parse(await readFile(join(distOf(remote), 'remote.json'), 'utf8')) as RemoteDescription;

/** Inserts a statement that runs first in the module that the shell loads. */
export const insertIntoRemoteModule = (code: string, statement: string): string =>
  code.replace(/(?<=\{messages:\(\)=>\w+,routes:\(\)=>\w+\}\);)/, statement);

/** Inserts a statement that runs whenever the layout of the customer remote renders. */
export const insertIntoLayout = (code: string, statement: string): string =>
  code.replace(/(?<=Component:function\(\)\{)(?=return[^{]*\{className:"customer")/, statement);

/** Copies the existing build under a new version and changes its files. It does not run the bundler. */
export async function createChangedBuild(
  remote: string,
  version: string,
  { changeCode, descriptionChanges }: Change,
): Promise<Build> {
  const folder = test.info().outputPath(`${remote}-${version}`);
  const dist = join(folder, 'dist');
  await cp(distOf(remote), dist, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', remote: manifestEntryOf(remote) }));
  const descriptionText = await readFile(join(dist, 'remote.json'), 'utf8');
  const { entry, integrity } = JSON.parse(descriptionText) as RemoteDescription;
  const replacements: (readonly [string, string])[] = [];
  const withNewHashes = (text: string) =>
    replacements.reduce((result, [from, to]) => result.replaceAll(from, to), text);
  const chunks = Object.keys(integrity).filter((file) => /\.(js|css)$/.test(file) && file !== entry);
  // The entry comes last because it contains the names and hashes of all other files.
  for (const file of [...chunks, entry]) {
    const before = await readFile(join(dist, file), 'utf8');
    const after = changeCode(withNewHashes(before), file);
    if (after === before) continue;
    const [hash = ''] = file.split('.').slice(-2);
    const newHash = sha256(after).slice(0, hash.length);
    replacements.push([hash, newHash], [integrity[file] ?? '', sha384(after)]);
    for (const copy of ['', '.br', '.gz']) await rm(join(dist, file + copy));
    await writeFile(join(dist, file.replace(hash, newHash)), after);
  }
  const changedDescription = JSON.parse(
    withNewHashes(JSON.stringify({ ...JSON.parse(descriptionText), ...descriptionChanges })),
  ) as RemoteDescription;
  const description = {
    ...changedDescription,
    version: `${version}+${sha256(JSON.stringify(changedDescription)).slice(0, 12)}`,
  };
  await writeFile(join(dist, 'remote.json'), JSON.stringify(description));
  return { folder, description };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
