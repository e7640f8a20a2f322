/** Props of a field whose error text is in a shared element with the id `errorId`. */
export const fieldErrorProps = (errorId: string, hasError: boolean) => ({
  error: undefined,
  invalid: hasError,
  describedBy: hasError ? errorId : undefined,
});
