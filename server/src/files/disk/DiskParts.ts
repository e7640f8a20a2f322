import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, FileNotFoundError } from '../errors.ts';
import { type Abandoned, type ArrivingPart, keyOf, nameOf, type PartStore, type SpoolKey } from '../PartStore.ts';
import { syncFolder } from './syncFolder.ts';

/** A folder for each upload, in it a file for each part, named by its offset. */
export class DiskParts implements PartStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async arrive(key: SpoolKey): Promise<ArrivingPart> {
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
      async settle(place) {
        offset = place.offset;
        await file.sync();
        await close();
      },
      async keep() {
        await rename(path, join(folder, String(offset)));
        await syncFolder(folder);
      },
      async discard() {
        await close();
        await rm(path, { force: true });
      },
    };
  }

  async reader(key: SpoolKey): Promise<(offset: number) => Promise<AsyncIterable<Uint8Array>>> {
    const folder = this.#path(key);
    return async (offset) => {
      try {
        return (await open(join(folder, String(offset)))).createReadStream();
      } catch (error) {
        throw codeOf(error) === 'ENOENT' ? new FileNotFoundError({ cause: error }) : error;
      }
    };
  }

  async remove(key: SpoolKey): Promise<void> {
    await rm(this.#path(key), { recursive: true, force: true });
  }

  async olderThan(moment: Date): Promise<Abandoned[]> {
    const names = await readdir(this.#folder);
    const found = await Promise.all(
      names.map(async (name) => {
        const path = join(this.#folder, name);
        const known = await stat(path).catch(() => undefined);
        if (!known || known.mtime >= moment) return [];
        return [{ key: keyOf(name), remove: () => rm(path, { recursive: true, force: true }) }];
      }),
    );
    return found.flat();
  }

  #path = (key: SpoolKey): string => join(this.#folder, nameOf(key));
}
