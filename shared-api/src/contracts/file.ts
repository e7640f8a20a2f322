import * as z from 'zod/mini';
import { fileContentTypes } from '../constants/files.ts';
import { endpoint } from '../endpoint.ts';
import { Done } from './primitives.ts';

const bucketName = z.string().check(z.maxLength(100));
const key = z.string().check(z.minLength(1), z.maxLength(250));

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

export const fileEndpoints = {
  uploadFile: endpoint({
    method: 'POST',
    path: '/File/UploadFile',
    access: 'signedIn',
    sends: 'multipart',
    summary: 'Store one PDF or JPEG (part `file`) below the own prefix `{userId}/{year month day minutes seconds}/`',
    input: z.object({ prefix: z.string().check(z.regex(/^[1-9]\d{0,14}\/\d{8,14}\/$/)), bucketName }),
    output: StoredFile,
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
