/** Whether two values of a form are equal. Ignores spaces around texts, keys of rows and content types of files. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || toComparableText(one) === toComparableText(other);

const toComparableText = (value: unknown) =>
  JSON.stringify(value, (name, part) => {
    if (name === 'key' || name === 'contentType') return undefined;
    return typeof part === 'string' ? part.trim() : part;
  });
