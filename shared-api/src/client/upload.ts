import { BUCKET_NAME } from '../constants/files.ts';
import type { fileEndpoints, StoredFile } from '../contracts/file.ts';
import { ApiError } from '../errors.ts';
import { sessionUser } from '../session/index.ts';
import { http } from './http.ts';

/** Storage prefix of an upload now: `{userId}/{year month day minutes seconds}/`, as specified (§7). */
export function uploadPrefix(userId: number, now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  return `${userId}/${day}${two(now.getMinutes())}${two(now.getSeconds())}/`;
}

interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Receives the sent part, 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/** Uploads one file for the signed-in user through `fileEndpoints.uploadFile`. Throws `ApiError`. */
export async function upload(
  to: typeof fileEndpoints.uploadFile,
  file: File,
  { signal, onProgress }: UploadOptions = {},
): Promise<StoredFile> {
  const user = sessionUser();
  if (!user) throw new ApiError('unauthenticated', 0);
  const form = new FormData();
  form.append('file', file, file.name);
  const response = await http.request<StoredFile>({
    method: to.method,
    url: to.path,
    params: { prefix: uploadPrefix(user.id, new Date()), bucketName: BUCKET_NAME },
    data: form,
    onUploadProgress: ({ progress }) => onProgress?.(progress ?? 0),
    ...(signal ? { signal } : {}),
  });
  return response.data;
}
