import * as z from 'zod/mini';
import { fileContentTypes } from '../constants/files.ts';
import { endpoint } from '../endpoint.ts';
import { Done, IdOrZero } from './primitives.ts';

const bucketName = z.string().check(z.maxLength(100));
const prefix = z.string().check(z.regex(/^[1-9]\d{0,14}\/\d{8,14}\/$/));
const key = z.string().check(z.minLength(1), z.maxLength(250));

/** Names an upload that may take several calls: a random UUID the sender makes up, its own alone. */
const uploadId = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));

/** A stored file. Its download key is `prefix + fileName`. */
export const StoredFile = z.object({
  prefix: z.string(),
  /** The name as stored; differs from the chosen one when that was taken. */
  fileName: z.string(),
  contentType: z.enum(fileContentTypes),
  /** Bytes. */
  size: z.int(),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** How far an upload is: the bytes the server holds, and the file once it is stored. */
export const UploadState = z.object({ offset: z.int(), file: z.optional(StoredFile) });
export type UploadState = z.infer<typeof UploadState>;

/** The calls under `/File`. Specification §7; uploads in parts are our addition. */
export const fileEndpoints = {
  uploadFile: endpoint({
    method: 'POST',
    path: '/File/UploadFile',
    access: 'signedIn',
    sends: 'multipart',
    summary: 'Store one PDF or JPEG (part `file`) below the own prefix `{userId}/{year month day minutes seconds}/`',
    input: z.object({ prefix, bucketName }),
    output: StoredFile,
  }),
  uploadPart: endpoint({
    method: 'POST',
    path: '/File/UploadPart',
    access: 'signedIn',
    sends: 'bytes',
    summary:
      'Add bytes to an upload that can be resumed; the first part (offset 0) begins it, the last one stores the file as UploadFile does. Refused without `sha256`. `conflict`: ask UploadState where to go on',
    input: z.object({
      uploadId,
      prefix,
      bucketName,
      fileName: z.string().check(z.maxLength(250)),
      /** Bytes of the whole file. */
      size: IdOrZero,
      /** Bytes that were sent before this part. */
      offset: IdOrZero,
      /**
       * SHA-256 of the whole file in hex: a file that arrives otherwise is not stored, nor is one without. Optional for
       * the releases of version 1.0, which leave it out on a page without https alone.
       */
      sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    }),
    output: UploadState,
  }),
  uploadState: endpoint({
    method: 'GET',
    path: '/File/UploadState',
    access: 'signedIn',
    summary: 'How far an own upload is; one the server knows nothing of is at 0. Ends a part that is still on its way',
    input: z.object({ uploadId }),
    output: UploadState,
  }),
  cancelUpload: endpoint({
    method: 'DELETE',
    path: '/File/CancelUpload',
    access: 'signedIn',
    summary: 'Forget an own upload, and the file when it was stored just before',
    input: z.object({ uploadId }),
    output: Done,
  }),
  downloadFile: endpoint({
    method: 'GET',
    path: '/File/DownloadFile',
    access: 'signedIn',
    answers: 'binary',
    summary: 'The bytes of a file the caller may read',
    input: z.object({ key, bucketName }),
    output: z.unknown(),
  }),
  deleteFile: endpoint({
    method: 'DELETE',
    path: '/File/DeleteFile',
    access: 'signedIn',
    summary: 'Delete an own file that no submitted application uses',
    input: z.object({ key, bucketName }),
    output: Done,
  }),
} as const;
