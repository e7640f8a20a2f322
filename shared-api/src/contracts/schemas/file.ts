import * as z from 'zod/mini';
import { fileContentTypes } from '../../constants/files.ts';
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

export const fileSchemas = {
  uploadFile: {
    input: z.object({ prefix, bucketName }),
    output: StoredFile,
  },
  uploadPart: {
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
  },
  uploadState: {
    input: z.object({ uploadId }),
    output: UploadState,
  },
  cancelUpload: {
    input: z.object({ uploadId }),
    output: Done,
  },
  downloadFile: {
    input: z.object({ key, bucketName }),
    output: z.unknown(),
  },
  deleteFile: {
    input: z.object({ key, bucketName }),
    output: Done,
  },
} as const;
