import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack } from 'tar-stream';
import { syncFolder } from '../../files/disk/sync-folder.ts';

const AGE = 'age-encryption.org/v1\n';

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** Adds a file of `size` bytes; `see` gets each chunk too. */
  addFile(name: string, content: AsyncIterable<Buffer>, size: number, see: (chunk: Buffer) => void): Promise<void>;
}

/** Writes a tar file, encrypted with age if there are recipients. Gets its final name only when complete and synced. */
export async function writeArchive<Content>(
  path: string,
  recipients: readonly string[],
  fill: (archive: ArchiveWriter) => Promise<Content>,
): Promise<Content> {
  const partial = `${path}.partial`;
  const sink = await open(partial, 'w', 0o600);
  const tar = pack();
  try {
    const sealed = await seal(Readable.from(tar), recipients);
    const written = writeAll(sink, sealed);
    const filled = fill(writerOf(tar)).then((content) => {
      tar.finalize();
      return content;
    });
    const [content] = await Promise.all([filled, written]);
    await sink.sync();
    await sink.close();
    await rename(partial, path);
    await syncFolder(dirname(path));
    return content;
  } catch (error) {
    tar.destroy();
    await sink.close();
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeAll(sink: FileHandle, content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of content) await sink.writeFile(chunk);
}

const writerOf = (tar: ReturnType<typeof pack>): ArchiveWriter => ({
  add: (name, content) =>
    new Promise((resolve, reject) => {
      tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
    }),
  addFile: (name, content, size, see) =>
    new Promise((resolve, reject) => {
      const into = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
      pour(content, see, into).catch(reject);
    }),
});

type Sink = ReturnType<ReturnType<typeof pack>['entry']>;

async function pour(content: AsyncIterable<Buffer>, see: (chunk: Buffer) => void, into: Sink): Promise<void> {
  for await (const chunk of content) {
    see(chunk);
    if (!into.write(chunk)) await once(into, 'drain');
  }
  into.end(undefined);
}

async function seal(content: Readable, recipients: readonly string[]): Promise<Readable> {
  if (recipients.length === 0) return content;
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(content)));
}

export interface Entry extends Readable {
  readonly header: { readonly name: string };
}

/** Entries of an archive in order; read or `resume` each before the next. */
export async function* readArchive(path: string, identities: readonly string[]): AsyncGenerator<Entry> {
  const content = await unseal(path, identities);
  const tar = extract();
  content.on('error', (error) => tar.destroy(error)).pipe(tar);
  yield* tar as AsyncIterable<Entry>;
}

async function isSealed(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
    return buffer.toString() === AGE;
  } finally {
    await file.close();
  }
}

async function unseal(path: string, identities: readonly string[]): Promise<Readable> {
  const sealed = await isSealed(path);
  const content = createReadStream(path, { highWaterMark: 1 << 20 });
  if (!sealed) return content;
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
