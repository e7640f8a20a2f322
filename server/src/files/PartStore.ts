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

/** A whole upload; `size` is in bytes before encryption. */
type UploadExtent = { readonly size: number; readonly generation: string };

export interface IncomingPart {
  write(chunk: Uint8Array): Promise<void>;
  /** Ends the part and stores it, so that a crash of this server does not lose it. */
  persist(position: PartPosition): Promise<void>;
  /** Adds the stored part to the upload at its offset. */
  commit(): Promise<void>;
  /** Deletes the part unless `commit` was called. */
  discard(): Promise<void>;
}

/** Stored parts that have not changed for some time. Their upload may still exist. */
export interface UntouchedUpload {
  /** Undefined if the stored name is not that of an upload. */
  readonly key: UploadKey | undefined;
  remove(): Promise<void>;
}

export interface PartStore {
  createPart(key: UploadKey): Promise<IncomingPart>;
  /** Returns a function that opens the part at an offset. That function throws FileNotFoundError if the part is missing. */
  openReader(key: UploadKey, upload: UploadExtent): Promise<(offset: number) => Promise<AsyncIterable<Uint8Array>>>;
  remove(key: UploadKey): Promise<void>;
  /** Lists uploads of which no part has changed since this moment. */
  listUntouchedSince(moment: Date): Promise<UntouchedUpload[]>;
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
