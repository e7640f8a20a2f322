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

/** Makes the fake API accept uploads in parts, as the server does. It stores the bytes that arrive before a cut too. */
export function acceptUploads(api: FakeApi, fileFacts: Partial<StoredFile> = {}): FakeUploads {
  const receivedBytes = new Map<string, string>();
  const finishedUploads = new Map<string, StoredFile>();
  const files = new Map<string, string>();
  const parts: [number, number][] = [];
  const uploads: FakeUploads = { files, parts, cutAfter: undefined };
  const stateOf = (uploadId: string) => {
    const file = finishedUploads.get(uploadId);
    return { offset: receivedBytes.get(uploadId)?.length ?? 0, ...(file ? { file } : {}) };
  };

  api.on(fileEndpoints.uploadPart, (input) => {
    const { uploadId, fileName, prefix, body } = input as typeof input & { body: string };
    const before = receivedBytes.get(uploadId) ?? '';
    if (before.length !== Number(input.offset)) return new FakeResponse(409, { code: 'conflict', message: 'offset' });
    const part = body.slice(0, uploads.cutAfter);
    receivedBytes.set(uploadId, before + part);
    parts.push([before.length, part.length]);
    if (uploads.cutAfter !== undefined) return new FakeResponse(0, '');
    const received = before + part;
    if (received.length === Number(input.size)) {
      const contentType = fileName.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
      finishedUploads.set(uploadId, { prefix, fileName, contentType, size: received.length, ...fileFacts });
      files.set(fileName, received);
    }
    return stateOf(uploadId);
  });
  api.on(fileEndpoints.uploadState, ({ uploadId }) => stateOf(uploadId));
  api.on(fileEndpoints.cancelUpload, ({ uploadId }) => {
    receivedBytes.delete(uploadId);
    return { message: 'cancelled' };
  });
  return uploads;
}
