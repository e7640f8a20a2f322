import { isRouteErrorResponse } from '@emigration-portal/shared-ui/router';

/** Errors that say what the server answered, or that a file did not come: the code that throws them is right. */
const answers: readonly unknown[] = ['ApiError', 'NoAccess', 'ChunkLoadError'];

/**
 * Reports an error that a boundary has caught to the window and its console, as if nobody had caught it: otherwise a
 * page that throws is noticed neither by who develops it nor by the gate of its release.
 */
export function reportFault(error: unknown): void {
  if (!answers.includes((error as Partial<Error> | null)?.name) && !isRouteErrorResponse(error)) reportError(error);
}
