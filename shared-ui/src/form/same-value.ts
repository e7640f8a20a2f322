/** Whether two values of a form say the same: texts without spaces around them, as they are sent, rows whatever their key, files whatever type is known of them. */
export const isSameValue = (one: unknown, other: unknown): boolean => one === other || plain(one) === plain(other);

const plain = (value: unknown) =>
  JSON.stringify(value, (name, part) => {
    if (name === 'key' || name === 'contentType') return undefined;
    return typeof part === 'string' ? part.trim() : part;
  });
