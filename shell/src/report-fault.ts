import { isRouteErrorResponse } from '@emigration-portal/shared-ui/router';

/** Names of expected errors, such as a refusal or a lost connection. They are no bugs, so they are not reported. */
const expectedErrors: readonly unknown[] = ['ApiError', 'NoAccess', 'ChunkLoadError'];

/**
 * Reports an error that an error boundary caught as if it were uncaught. Otherwise neither developers nor the release
 * gate would notice it.
 */
export function reportFault(error: unknown): void {
  if (!expectedErrors.includes((error as Partial<Error> | null)?.name) && !isRouteErrorResponse(error))
    reportError(error);
}
