import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Compressed copies of a file, made by the build. */
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

/** A store in a folder. Compressed copies are next to their files. */
export function createFolderStore(folder: string): ReleaseStore {
  const at = (path: string) => join(folder, path);
  return {
    async putIfAbsent(path, bytes, copies = {}) {
      await mkdir(dirname(at(path)), { recursive: true });
      for (const [ending, copy] of Object.entries(copies)) await writeIfAbsent(at(`${path}.${ending}`), copy);
      await writeIfAbsent(at(path), bytes);
      return readFile(at(path));
    },
    read: (path) => readFile(at(path)),
    async list(path) {
      const entries = await readdir(at(path), { recursive: true, withFileTypes: true }).catch(() => []);
      const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      return Promise.all(files.map((file) => readStoredFile(folder, file)));
    },
    remove: (path) => rm(at(path), { recursive: true }),
  };
}

async function readStoredFile(folder: string, file: string): Promise<StoredFile> {
  return { path: relative(folder, file).split(sep).join('/'), storedAt: (await stat(file)).mtime };
}

/** Writes a temporary file and links it, so no reader sees half a file and the first writer wins. */
async function writeIfAbsent(file: string, bytes: Buffer): Promise<void> {
  if (existsSync(file)) return;
  const fresh = join(dirname(file), `.${randomUUID()}`);
  try {
    await writeFile(fresh, bytes);
    await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(fresh, { force: true });
  }
}

/** Makes the compressed copies of a file that has none. */
export async function compressCopies(file: string, bytes: Buffer): Promise<CompressedCopies> {
  if (!/\.(js|css|html|json|txt)$/.test(file)) return {};
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes, { level: 9 })]);
  return { br, gz };
}
