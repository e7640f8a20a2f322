import { randomUUID } from 'node:crypto';
import { chainParts } from '../chain-parts.ts';
import { FileNotFoundError } from '../errors.ts';
import {
  type AbandonedUpload,
  type IncomingPart,
  type PartStore,
  type UploadKey,
  uploadKeyOf,
  uploadNameOf,
} from '../PartStore.ts';
import { StagingFile } from '../StagingFile.ts';
import type { Bucket, StoredObject } from './Bucket.ts';

const UPLOADS = 'uploads/';
/** More than the number of servers that can receive one part at once. */
const MOST_LOOKS = 10;
const folderOf = (key: UploadKey) => `${UPLOADS}${uploadNameOf(key)}/`;

/** One object per part, named by start and end; the upload's row says which count. No request under a lock. */
export class BucketParts implements PartStore {
  readonly #bucket: Bucket;
  readonly #arriving: string;

  constructor(bucket: Bucket, arriving: string) {
    this.#bucket = bucket;
    this.#arriving = arriving;
  }

  async createPart(key: UploadKey): Promise<IncomingPart> {
    const bucket = this.#bucket;
    const folder = folderOf(key);
    const arrival = await StagingFile.open(this.#arriving);
    let storedPart: string | undefined;
    let isOpen = true;
    const close = async () => {
      if (isOpen) await arrival.close();
      isOpen = false;
    };
    return {
      write: (chunk) => arrival.write(chunk),
      async settle({ offset, size, life }) {
        const name = `${folder}${offset}-${offset + size}.${life}.${randomUUID()}`;
        if (size > 0) await bucket.put(name, arrival, { once: true });
        storedPart = size > 0 ? name : undefined;
        await close();
      },
      async commit() {
        storedPart = undefined;
      },
      async discard() {
        await close();
        // An object that is not deleted here goes with the upload.
        if (storedPart !== undefined) await bucket.delete(storedPart).catch(() => {});
      },
    };
  }

  async openReader(key: UploadKey, { size, life }: { readonly size: number; readonly life: string }) {
    let chain = await this.#chain(key, { from: 0, size, life });
    return async (offset: number) => {
      for (let look = 1; ; look += 1) {
        const name = chain.get(offset);
        if (name === undefined || look > MOST_LOOKS) throw new FileNotFoundError();
        try {
          return (await this.#bucket.get(name)).content;
        } catch (error) {
          if (!(error instanceof FileNotFoundError)) throw error;
        }
        // Another server stored this part, discarded and deleted it. Each new part begins where a committed one ends.
        chain = await this.#chain(key, { from: offset, size, life });
      }
    };
  }

  async #chain(key: UploadKey, upload: { readonly from: number; readonly size: number; readonly life: string }) {
    const names: string[] = [];
    for await (const { name } of this.#bucket.list(folderOf(key))) names.push(name);
    return chainParts(names, upload);
  }

  async remove(key: UploadKey): Promise<void> {
    for await (const { name } of this.#bucket.list(folderOf(key))) await this.#bucket.delete(name);
  }

  async listUntouchedSince(moment: Date): Promise<AbandonedUpload[]> {
    const uploads = new Map<string, StoredObject[]>();
    for await (const lying of this.#bucket.list(UPLOADS)) {
      const [folder = ''] = lying.name.slice(UPLOADS.length).split('/');
      uploads.set(folder, [...(uploads.get(folder) ?? []), lying]);
    }
    const abandoned = [...uploads].filter(([, parts]) => parts.every(({ storedAt: since }) => since < moment));
    return abandoned.map(([folder, parts]) => ({
      key: uploadKeyOf(folder),
      remove: async () => {
        for (const { name } of parts) await this.#bucket.delete(name);
      },
    }));
  }
}
