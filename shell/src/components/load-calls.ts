import { ApiError } from '@emigration-portal/shared-api';

/** Fetches the API client when a form first needs it, so that opening a page does not pay for it. */
export async function loadCalls(): Promise<typeof import('./calls.ts')> {
  try {
    return await import('./calls.ts');
  } catch {
    throw new ApiError('network', 0);
  }
}

/** Starts the fetch ahead of need; a failure shows when the call is made. */
export function preloadCalls(): void {
  loadCalls().catch(() => {});
}
