import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodeOf, FileNotFoundError } from '../errors.ts';
import {
  type IncomingPart,
  type PartStore,
  parseUploadName,
  type UntouchedUpload,
  type UploadKey,
  uploadNameOf,
} from '../PartStore.ts';
import { syncFolder } from './sync-folder.ts';

/** One folder per upload, one file per part, named by its offset. */
export class DiskParts implements PartStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async createPart(key: UploadKey): Promise<IncomingPart> {
    const folder = this.#path(key);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${randomUUID()}.arriving`);
    const file = await open(path, 'wx', 0o600);
    let offset = 0;
    let isOpen = true;
    const close = async () => {
      if (isOpen) await file.close();
      isOpen = false;
    };
    return {
      write: (chunk) => file.writeFile(chunk),
      async persist(position) {
        offset = position.offset;
        await file.sync();
        await close();
      },
      async commit() {
        await rename(path, join(folder, String(offset)));
        await syncFolder(folder);
      },
      async discard() {
        await close();
        await rm(path, { force: true });
      },
    };
  }

  async openReader(key: UploadKey): Promise<(offset: number) => Promise<AsyncIterable<Uint8Array>>> {
    const folder = this.#path(key);
    return async (offset) => {
      try {
        return (await open(join(folder, String(offset)))).createReadStream();
      } catch (error) {
        throw errorCodeOf(error) === 'ENOENT' ? new FileNotFoundError({ cause: error }) : error;
      }
    };
  }

  async remove(key: UploadKey): Promise<void> {
    await rm(this.#path(key), { recursive: true, force: true });
  }

  async listUntouchedSince(moment: Date): Promise<UntouchedUpload[]> {
    const names = await readdir(this.#folder);
    const abandonedUploads = await Promise.all(
      names.map(async (name) => {
        const path = join(this.#folder, name);
        const entry = await stat(path).catch(() => undefined);
        if (!entry || entry.mtime >= moment) return [];
        return [{ key: parseUploadName(name), remove: () => rm(path, { recursive: true, force: true }) }];
      }),
    );
    return abandonedUploads.flat();
  }

  #path = (key: UploadKey): string => join(this.#folder, uploadNameOf(key));
}
