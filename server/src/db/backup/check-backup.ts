import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { readArchive } from './archive.ts';
import { DATA_PREFIX, MANIFEST_NAME, Manifest, tableIndexOf } from './manifest.ts';
import { createRowChecksum } from './rows.ts';

export const decompress = promisify(gunzip);

/** Throws if a row or file differs from the manifest. */
export async function checkBackup(path: string, identities: readonly string[]): Promise<Manifest> {
  const tables = new Map<number, ReturnType<typeof createRowChecksum>>();
  const contents = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const entry of readArchive(path, identities)) {
    const { name } = entry.header;
    const table = tableIndexOf(name);
    if (table !== undefined) {
      const checksum = tables.get(table) ?? createRowChecksum();
      tables.set(table, checksum);
      checksum.addChunk(await decompress(await buffer(entry)));
    } else if (name.startsWith(DATA_PREFIX)) {
      const hash = createHash('sha256');
      for await (const chunk of entry) hash.update(chunk);
      contents.set(name.slice(DATA_PREFIX.length), hash.digest('hex'));
    } else if (name === MANIFEST_NAME) manifest = readManifest(await buffer(entry));
    else throw new Error(`${path} contains ${name}, which does not belong in a backup.`);
  }
  if (!manifest) throw new Error(`${path} is incomplete: its last entry is missing.`);
  const expectedPaths = new Set(manifest.contents.map((content) => content.path));
  const differing = [
    ...manifest.tables.flatMap(({ name, rows, sha256 }, index) => {
      const actual = (tables.get(index) ?? createRowChecksum()).result();
      return actual.rows === rows && actual.sha256 === sha256 ? [] : [name];
    }),
    ...[...tables.keys()].filter((index) => index >= (manifest?.tables.length ?? 0)).map((index) => `table ${index}`),
    ...manifest.contents.flatMap((content) => (contents.get(content.path) === content.sha256 ? [] : [content.path])),
    ...[...contents.keys()].filter((name) => !expectedPaths.has(name)),
  ];
  if (differing.length > 0)
    throw new Error(`${path} is damaged: ${differing.slice(0, 10).join(', ')} differ from its manifest.`);
  return manifest;
}

function readManifest(text: Buffer): Manifest {
  const parsed = z.safeParse(Manifest, JSON.parse(text.toString()));
  if (parsed.success) return parsed.data;
  throw new Error('This release cannot read the manifest of this backup.');
}
