import * as z from 'zod/mini';
import { fileContentTypes } from '../../constants/files.ts';
import { IdOrZero, MessageOutput } from './primitives.ts';

/** A number of bytes, as a number or as digits. */
const ByteCount = IdOrZero;

const bucketName = z.string().check(z.maxLength(100));
const prefix = z.string().check(z.regex(/^[1-9]\d{0,14}\/\d{8,14}\/$/));
const key = z.string().check(z.minLength(1), z.maxLength(250));

/** Id of an upload in parts: a random UUID that the sender creates. Other users cannot use it. */
const uploadId = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));

/** A stored file. Its download key is `prefix + fileName`. */
export const StoredFile = z.object({
  prefix: z.string(),
  /** The stored name. It differs from the chosen name if that was taken. */
  fileName: z.string(),
  contentType: z.enum(fileContentTypes),
  /** In bytes. */
  size: z.int(),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** State of an upload: received bytes, and the file after it is stored. */
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
      /** Size of the whole file in bytes. */
      size: ByteCount,
      /** Bytes sent before this part. */
      offset: ByteCount,
      /**
       * SHA-256 of the whole file, in hex. The server stores only a file with this hash. Optional in the schema,
       * because releases of version 1.0 leave it out on pages without https.
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
    output: MessageOutput,
  },
  downloadFile: {
    input: z.object({ key, bucketName }),
    output: z.unknown(),
  },
  deleteFile: {
    input: z.object({ key, bucketName }),
    output: MessageOutput,
  },
} as const;
