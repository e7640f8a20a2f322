/** Identifies an upload. `uploadId` is a UUID that the sender chooses. */
export interface UploadKey {
  readonly ownerId: number;
  readonly uploadId: string;
}

/** Position of a part. `generation` distinguishes an upload from an earlier one with the same name. */
interface PartPosition {
  readonly offset: number;
  /** Bytes before encryption. */
  readonly size: number;
  readonly generation: string;
}

export interface IncomingPart {
  write(chunk: Uint8Array): Promise<void>;
  /** Ends the part and stores it, so that it survives this server. */
  persist(position: PartPosition): Promise<void>;
  /** Adds the part to the upload at its offset. */
  commit(): Promise<void>;
  /** Deletes the part unless `commit` was called. */
  discard(): Promise<void>;
}

/** Something in the store that no upload uses any more; `key` if it belonged to one. */
export interface AbandonedUpload {
  readonly key: UploadKey | undefined;
  remove(): Promise<void>;
}

export interface PartStore {
  createPart(key: UploadKey): Promise<IncomingPart>;
  /** Returns a function that opens the part at an offset. Throws FileNotFoundError if it is missing. */
  openReader(
    key: UploadKey,
    upload: Omit<PartPosition, 'offset'>,
  ): Promise<(offset: number) => Promise<AsyncIterable<Uint8Array>>>;
  remove(key: UploadKey): Promise<void>;
  listUntouchedSince(moment: Date): Promise<AbandonedUpload[]>;
}

const UPLOAD = /^(\d+)\.([0-9a-f-]{36})\.parts$/;

export function uploadNameOf({ ownerId, uploadId }: UploadKey): string {
  const name = `${ownerId}.${uploadId}.parts`;
  if (!UPLOAD.test(name)) throw new Error('An upload is named by a number and a UUID.');
  return name;
}

/** Undefined if the name is not that of an upload. */
export function parseUploadName(name: string): UploadKey | undefined {
  const [, ownerId, uploadId = ''] = UPLOAD.exec(name) ?? [];
  return ownerId ? { ownerId: Number(ownerId), uploadId } : undefined;
}
