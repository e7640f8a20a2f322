import type { AxiosInstance } from 'axios';
import { ApiError } from '../errors.ts';

/**
 * Loads axios on first use. Most pages do not need it for their first view, because early calls fetch their data.
 * Throws `ApiError`.
 */
export async function loadHttp(): Promise<AxiosInstance> {
  try {
    return (await import('./http.ts')).http;
  } catch {
    throw new ApiError('network', 0);
  }
}

/** Loads axios ahead of need. A failure is ignored here; the next call reports it. */
export async function preloadClient(): Promise<void> {
  await loadHttp().catch(() => {});
}
