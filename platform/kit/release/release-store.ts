import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Compressed copies of a file, by extension: brotli and gzip. */
export type CompressedCopies = Readonly<Partial<Record<'br' | 'gz', Buffer>>>;

/** A file in a release store. */
export interface StoredFile {
  readonly path: string;
  readonly storedAt: Date;
}

/** Stores releases in a folder or an S3 bucket. Paths are relative to it, with slashes. */
export interface ReleaseStore {
  /** Stores a file atomically unless the path exists. Returns the stored bytes. */
  putIfAbsent(path: string, bytes: Buffer, copies?: CompressedCopies): Promise<Buffer>;
  read(path: string): Promise<Buffer>;
  /** Lists all files below a path. */
  list(path: string): Promise<readonly StoredFile[]>;
  /** Deletes a file, or everything below a path. */
  remove(path: string): Promise<void>;
}

/** Creates a store in a folder. Compressed copies are next to their files. */
export function createFolderStore(folder: string): ReleaseStore {
  const fullPath = (path: string) => join(folder, path);
  return {
    async putIfAbsent(path, bytes, copies = {}) {
      await mkdir(dirname(fullPath(path)), { recursive: true });
      for (const [ending, copy] of Object.entries(copies)) await writeIfAbsent(fullPath(`${path}.${ending}`), copy);
      await writeIfAbsent(fullPath(path), bytes);
      return readFile(fullPath(path));
    },
    read: (path) => readFile(fullPath(path)),
    async list(path) {
      const entries = await readdir(fullPath(path), { recursive: true, withFileTypes: true }).catch(() => []);
      const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      return Promise.all(files.map((file) => readStoredFile(folder, file)));
    },
    remove: (path) => rm(fullPath(path), { recursive: true }),
  };
}

async function readStoredFile(folder: string, file: string): Promise<StoredFile> {
  return { path: relative(folder, file).split(sep).join('/'), storedAt: (await stat(file)).mtime };
}

/** Writes a temporary file and links it, so no reader sees half a file and the first writer wins. */
async function writeIfAbsent(file: string, bytes: Buffer): Promise<void> {
  if (existsSync(file)) return;
  const temporaryFile = join(dirname(file), `.${randomUUID()}`);
  try {
    await writeFile(temporaryFile, bytes);
    await link(temporaryFile, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporaryFile, { force: true });
  }
}

/** Creates the compressed copies of a file. None for file types that do not compress well. */
export async function compressCopies(file: string, bytes: Buffer): Promise<CompressedCopies> {
  if (!/\.(js|css|html|json|txt)$/.test(file)) return {};
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes, { level: 9 })]);
  return { br, gz };
}
