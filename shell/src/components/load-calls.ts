import { ApiError } from '@emigration-portal/shared-api';

/** Loads the functions that call the API. Forms do this when they first need one, so that pages open faster. */
export async function loadCalls(): Promise<typeof import('./calls.ts')> {
  try {
    return await import('./calls.ts');
  } catch {
    throw new ApiError('network', 0);
  }
}

/** Starts to load them early. Ignores a failure, because the later call reports it. */
export function preloadCalls(): void {
  loadCalls().catch(() => {});
}
