import { isRouteErrorResponse } from '@emigration-portal/shared-ui/router';

/** Errors of the server or the network. They are no bugs, so they are not reported. */
const answers: readonly unknown[] = ['ApiError', 'NoAccess', 'ChunkLoadError'];

/**
 * Reports an error that an error boundary caught as an uncaught error of the window. Otherwise neither developers nor the
 * release gate would notice it.
 */
export function reportFault(error: unknown): void {
  if (!answers.includes((error as Partial<Error> | null)?.name) && !isRouteErrorResponse(error)) reportError(error);
}
