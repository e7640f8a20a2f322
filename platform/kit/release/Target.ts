import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Compressed copies of a file, made when it was built. */
export type Copies = Readonly<Partial<Record<'br' | 'gz', Buffer>>>;

/** A file that lies there, and since when. */
export interface Lying {
  readonly path: string;
  readonly since: Date;
}

/** Where releases lie: a folder, or a bucket of S3. Paths are relative to it, with slashes. */
export interface Target {
  /** Puts a file there, whole from the first moment, unless the path is taken; gives what lies there then. */
  putOnce(path: string, bytes: Buffer, copies?: Copies): Promise<Buffer>;
  read(path: string): Promise<Buffer>;
  /** Every file below a path, and since when it lies there. */
  list(path: string): Promise<readonly Lying[]>;
  /** Removes a file, or all that lies below a path. */
  remove(path: string): Promise<void>;
}

/** A folder that an origin serves; the compressed copies stand beside their files. */
export function folderTarget(folder: string): Target {
  const at = (path: string) => join(folder, path);
  return {
    async putOnce(path, bytes, copies = {}) {
      await mkdir(dirname(at(path)), { recursive: true });
      for (const [ending, copy] of Object.entries(copies)) await linkOnce(at(`${path}.${ending}`), copy);
      await linkOnce(at(path), bytes);
      return readFile(at(path));
    },
    read: (path) => readFile(at(path)),
    async list(path) {
      const entries = await readdir(at(path), { recursive: true, withFileTypes: true }).catch(() => []);
      const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      return Promise.all(files.map((file) => lying(folder, file)));
    },
    remove: (path) => rm(at(path), { recursive: true }),
  };
}

async function lying(folder: string, file: string): Promise<Lying> {
  return { path: relative(folder, file).split(sep).join('/'), since: (await stat(file)).mtime };
}

/** Written beside it, then given its name, unless that is taken. */
async function linkOnce(file: string, bytes: Buffer): Promise<void> {
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

/** The compressed copies of a file that comes without them. */
export async function compressed(file: string, bytes: Buffer): Promise<Copies> {
  if (!/\.(js|css|html|json|txt)$/.test(file)) return {};
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes, { level: 9 })]);
  return { br, gz };
}
