/** Field props that mark an error whose text another element shows, once for several fields. `errorId` is that element's id. */
export const fieldErrorProps = (errorId: string, hasError: boolean) => ({
  error: undefined,
  invalid: hasError,
  describedBy: hasError ? errorId : undefined,
});
