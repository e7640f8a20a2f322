import type { AxiosInstance } from 'axios';
import { ApiError } from '../errors.ts';

/** What calls are sent with, which the first view of most pages does without: its data came early. Throws `ApiError`. */
export async function loadHttp(): Promise<AxiosInstance> {
  try {
    return (await import('./http.ts')).http;
  } catch {
    throw new ApiError('network', 0);
  }
}

/** Fetches that ahead of need; a failure shows when a call is made. */
export async function preloadClient(): Promise<void> {
  await loadHttp().catch(() => {});
}
