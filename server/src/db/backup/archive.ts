import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack } from 'tar-stream';
import { syncFolder } from '../../files/disk/sync-folder.ts';

const AGE_HEADER = 'age-encryption.org/v1\n';

export interface ArchiveWriter {
  addEntry(name: string, content: Buffer): Promise<void>;
  /** Adds a file of `size` bytes; `onChunk` gets each chunk too. */
  addFile(name: string, content: AsyncIterable<Buffer>, size: number, onChunk: (chunk: Buffer) => void): Promise<void>;
}

/** Writes a tar file, encrypted with age if there are recipients. Gets its final name only when complete and synced. */
export async function writeArchive<Content>(
  path: string,
  recipients: readonly string[],
  fill: (archive: ArchiveWriter) => Promise<Content>,
): Promise<Content> {
  const partial = `${path}.partial`;
  const file = await open(partial, 'w', 0o600);
  const tar = pack();
  try {
    const encrypted = await encrypt(Readable.from(tar), recipients);
    const written = writeAll(file, encrypted);
    const filled = fill(createArchiveWriter(tar)).then((content) => {
      tar.finalize();
      return content;
    });
    const [content] = await Promise.all([filled, written]);
    await file.sync();
    await file.close();
    await rename(partial, path);
    await syncFolder(dirname(path));
    return content;
  } catch (error) {
    tar.destroy();
    await file.close();
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeAll(file: FileHandle, content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of content) await file.writeFile(chunk);
}

const createArchiveWriter = (tar: ReturnType<typeof pack>): ArchiveWriter => ({
  addEntry: (name, content) =>
    new Promise((resolve, reject) => {
      tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
    }),
  addFile: (name, content, size, onChunk) =>
    new Promise((resolve, reject) => {
      const entry = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
      writeChunks(content, onChunk, entry).catch(reject);
    }),
});

type EntryStream = ReturnType<ReturnType<typeof pack>['entry']>;

async function writeChunks(
  content: AsyncIterable<Buffer>,
  onChunk: (chunk: Buffer) => void,
  entry: EntryStream,
): Promise<void> {
  for await (const chunk of content) {
    onChunk(chunk);
    if (!entry.write(chunk)) await once(entry, 'drain');
  }
  entry.end(undefined);
}

async function encrypt(content: Readable, recipients: readonly string[]): Promise<Readable> {
  if (recipients.length === 0) return content;
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(content)));
}

export interface ArchiveEntry extends Readable {
  readonly header: { readonly name: string };
}

/** Entries of an archive in order; read or `resume` each before the next. */
export async function* readArchive(path: string, identities: readonly string[]): AsyncGenerator<ArchiveEntry> {
  const content = await openContent(path, identities);
  const tar = extract();
  content.on('error', (error) => tar.destroy(error)).pipe(tar);
  yield* tar as AsyncIterable<ArchiveEntry>;
}

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0);
    return buffer.toString() === AGE_HEADER;
  } finally {
    await file.close();
  }
}

async function openContent(path: string, identities: readonly string[]): Promise<Readable> {
  const encrypted = await isEncrypted(path);
  const content = createReadStream(path, { highWaterMark: 1 << 20 });
  if (!encrypted) return content;
  if (identities.length === 0)
    throw new Error(`${path} is encrypted. Name the file with its private key: --identity KEYFILE.`);
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(content)));
  } catch (cause) {
    throw new Error(`${path} cannot be opened with this key.`, { cause });
  }
}

// Node and browser have different types for the same stream.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as ReadableStream<Uint8Array>);
