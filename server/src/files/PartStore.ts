/** An upload under way: whose it is, and the random UUID its sender has given it. */
export interface UploadKey {
  readonly ownerId: number;
  readonly uploadId: string;
}

/** The place of a part; `life` tells an upload from one of the same name that was begun anew. */
interface PartPosition {
  readonly offset: number;
  /** Bytes, before they were sealed. */
  readonly size: number;
  readonly life: string;
}

/** Sealed bytes of a part on their way. */
export interface IncomingPart {
  write(chunk: Uint8Array): Promise<void>;
  /** Nothing more comes; from now on it survives this server. */
  settle(place: PartPosition): Promise<void>;
  /** Makes it the part at its offset. */
  keep(): Promise<void>;
  /** Removes what was not kept. */
  discard(): Promise<void>;
}

/** Something that lies with the uploads; `key` where it is of one. */
export interface AbandonedUpload {
  readonly key: UploadKey | undefined;
  remove(): Promise<void>;
}

/** Where parts of uploads lie. */
export interface PartStore {
  arrive(key: UploadKey): Promise<IncomingPart>;
  /** Gives the sealed bytes of the part at an offset of an upload; throws FileNotFoundError where it is missing. */
  reader(
    key: UploadKey,
    upload: Omit<PartPosition, 'offset'>,
  ): Promise<(offset: number) => Promise<AsyncIterable<Uint8Array>>>;
  remove(key: UploadKey): Promise<void>;
  /** What was not touched since a moment. */
  olderThan(moment: Date): Promise<AbandonedUpload[]>;
}

const UPLOAD = /^(\d+)\.([0-9a-f-]{36})\.parts$/;

export function uploadNameOf({ ownerId, uploadId }: UploadKey): string {
  const name = `${ownerId}.${uploadId}.parts`;
  if (!UPLOAD.test(name)) throw new Error('An upload is named by a number and a UUID.');
  return name;
}

export function uploadKeyOf(name: string): UploadKey | undefined {
  const [, ownerId, uploadId = ''] = UPLOAD.exec(name) ?? [];
  return ownerId ? { ownerId: Number(ownerId), uploadId } : undefined;
}
