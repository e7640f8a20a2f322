import { fileEndpoints, type StoredFile } from '@emigration-portal/shared-api';
import { type FakeApi, FakeResponse } from './fake-api.ts';

/** The uploads that the fake API received. */
export interface FakeUploads {
  /** Bytes of the stored files by name, as Latin-1. */
  readonly files: ReadonlyMap<string, string>;
  /** Offset and length of every received part, oldest first. */
  readonly parts: readonly (readonly [offset: number, length: number])[];
  /** If set, the connection is cut during each part, after this number of bytes. */
  cutAfter: number | undefined;
}

/** Makes the fake API accept uploads as the server does: in parts, which it stores after a cut connection too. */
export function acceptUploads(api: FakeApi, stored: Partial<StoredFile> = {}): FakeUploads {
  const kept = new Map<string, string>();
  const done = new Map<string, StoredFile>();
  const files = new Map<string, string>();
  const parts: [number, number][] = [];
  const uploads: FakeUploads = { files, parts, cutAfter: undefined };
  const stateOf = (uploadId: string) => {
    const file = done.get(uploadId);
    return { offset: kept.get(uploadId)?.length ?? 0, ...(file ? { file } : {}) };
  };

  api.on(fileEndpoints.uploadPart, (input) => {
    const { uploadId, fileName, prefix, body } = input as typeof input & { body: string };
    const before = kept.get(uploadId) ?? '';
    if (before.length !== Number(input.offset)) return new FakeResponse(409, { code: 'conflict', message: 'offset' });
    const part = body.slice(0, uploads.cutAfter);
    kept.set(uploadId, before + part);
    parts.push([before.length, part.length]);
    if (uploads.cutAfter !== undefined) return new FakeResponse(0, '');
    const whole = before + part;
    if (whole.length === Number(input.size)) {
      const contentType = fileName.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
      done.set(uploadId, { prefix, fileName, contentType, size: whole.length, ...stored });
      files.set(fileName, whole);
    }
    return stateOf(uploadId);
  });
  api.on(fileEndpoints.uploadState, ({ uploadId }) => stateOf(uploadId));
  api.on(fileEndpoints.cancelUpload, ({ uploadId }) => {
    kept.delete(uploadId);
    return { message: 'cancelled' };
  });
  return uploads;
}
