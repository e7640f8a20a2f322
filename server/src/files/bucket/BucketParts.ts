import { randomUUID } from 'node:crypto';
import { chainParts } from '../chain-parts.ts';
import { FileNotFoundError } from '../errors.ts';
import {
  type IncomingPart,
  type PartStore,
  parseUploadName,
  type UntouchedUpload,
  type UploadKey,
  uploadNameOf,
} from '../PartStore.ts';
import { StagingFile } from '../StagingFile.ts';
import type { Bucket, StoredObject } from './Bucket.ts';

const UPLOADS = 'uploads/';
/** More than the number of servers that can receive one part at once. */
const MAX_ATTEMPTS = 10;
const folderOf = (key: UploadKey) => `${UPLOADS}${uploadNameOf(key)}/`;

/** One object per part, named by start and end. The upload's row says which count. It sends no request under a lock. */
export class BucketParts implements PartStore {
  readonly #bucket: Bucket;
  readonly #arriving: string;

  constructor(bucket: Bucket, stagingFolder: string) {
    this.#bucket = bucket;
    this.#arriving = stagingFolder;
  }

  async createPart(key: UploadKey): Promise<IncomingPart> {
    const bucket = this.#bucket;
    const folder = folderOf(key);
    const stagingFile = await StagingFile.open(this.#arriving);
    let storedPart: string | undefined;
    let isOpen = true;
    const close = async () => {
      if (isOpen) await stagingFile.close();
      isOpen = false;
    };
    return {
      write: (chunk) => stagingFile.write(chunk),
      async persist({ offset, size, generation }) {
        const name = `${folder}${offset}-${offset + size}.${generation}.${randomUUID()}`;
        if (size > 0) await bucket.put(name, stagingFile, { onlyIfNew: true });
        storedPart = size > 0 ? name : undefined;
        await close();
      },
      async commit() {
        storedPart = undefined;
      },
      async discard() {
        await close();
        // An object that is not deleted here is deleted with its upload.
        if (storedPart !== undefined) await bucket.delete(storedPart).catch(() => {});
      },
    };
  }

  async openReader(key: UploadKey, { size, generation }: { readonly size: number; readonly generation: string }) {
    let chain = await this.#findChain(key, { from: 0, size, generation });
    return async (offset: number) => {
      for (let attempt = 1; ; attempt += 1) {
        const name = chain.get(offset);
        if (name === undefined || attempt > MAX_ATTEMPTS) throw new FileNotFoundError();
        try {
          return (await this.#bucket.get(name)).content;
        } catch (error) {
          if (!(error instanceof FileNotFoundError)) throw error;
        }
        // Another server stored this part, discarded and deleted it. Each new part begins where a committed one ends.
        chain = await this.#findChain(key, { from: offset, size, generation });
      }
    };
  }

  async #findChain(
    key: UploadKey,
    upload: { readonly from: number; readonly size: number; readonly generation: string },
  ) {
    const names: string[] = [];
    for await (const { name } of this.#bucket.list(folderOf(key))) names.push(name);
    return chainParts(names, upload);
  }

  async remove(key: UploadKey): Promise<void> {
    for await (const { name } of this.#bucket.list(folderOf(key))) await this.#bucket.delete(name);
  }

  async listUntouchedSince(moment: Date): Promise<UntouchedUpload[]> {
    const uploads = new Map<string, StoredObject[]>();
    for await (const object of this.#bucket.list(UPLOADS)) {
      const [folder = ''] = object.name.slice(UPLOADS.length).split('/');
      uploads.set(folder, [...(uploads.get(folder) ?? []), object]);
    }
    const abandoned = [...uploads].filter(([, parts]) => parts.every(({ storedAt }) => storedAt < moment));
    return abandoned.map(([folder, parts]) => ({
      key: parseUploadName(folder),
      remove: async () => {
        for (const { name } of parts) await this.#bucket.delete(name);
      },
    }));
  }
}
