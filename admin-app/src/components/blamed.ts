/** What a field with an error is given where its words stand elsewhere, once, in the element with that id. */
export const blamed = (id: string, isWrong: boolean) => ({
  error: undefined,
  invalid: isWrong,
  describedBy: isWrong ? id : undefined,
});
