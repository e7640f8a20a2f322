/** What a field with an error is given where its words stand elsewhere, once, in the element with that id. */
export const fieldErrorProps = (errorId: string, hasError: boolean) => ({
  error: undefined,
  invalid: hasError,
  describedBy: hasError ? errorId : undefined,
});
