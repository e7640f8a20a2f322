import type { fileEndpoints } from '../contracts/file.ts';
import type { UploadState } from '../contracts/schemas/file.ts';
import type { InputOf } from '../endpoint.ts';
import { loadHttp } from './load-http.ts';

/**
 * Returns the storage prefix of a new upload: `{userId}/{year month day minutes seconds}/`. See docs/product.md#files.
 */
export function uploadPrefix(userId: number, now: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  const day = `${now.getFullYear()}${twoDigits(now.getMonth() + 1)}${twoDigits(now.getDate())}`;
  return `${userId}/${day}${twoDigits(now.getMinutes())}${twoDigits(now.getSeconds())}/`;
}

interface PartOptions {
  readonly signal: AbortSignal;
  /** Called with the number of bytes of this part that were sent so far. */
  readonly onProgress: (bytes: number) => void;
}

/** Sends one part of a file for the signed-in user. Throws `ApiError`. */
export async function sendUploadPart(
  endpoint: typeof fileEndpoints.uploadPart,
  input: InputOf<typeof endpoint>,
  bytes: Blob,
  { signal, onProgress }: PartOptions,
): Promise<UploadState> {
  const http = await loadHttp();
  const response = await http.request<UploadState>({
    method: endpoint.method,
    url: endpoint.path,
    params: input,
    data: bytes,
    headers: { 'Content-Type': 'application/octet-stream' },
    onUploadProgress: ({ loaded }) => onProgress(loaded),
    signal,
  });
  return response.data;
}
