/** Characters that fit on the second line of the narrowest cell. */
const END_LENGTH = 12;

/** Splits a text in two. The end is its last words, or the last 12 characters of a longer word. */
export function splitEnd(text: string): readonly [start: string, end: string] {
  const characters = Array.from(text);
  if (characters.length <= END_LENGTH) return [text, ''];
  const tail = characters.slice(-END_LENGTH - 1).join('');
  const space = tail.indexOf(' ');
  const end = space >= 0 && space < tail.length - 1 ? tail.slice(space + 1) : characters.slice(-END_LENGTH).join('');
  return [text.slice(0, text.length - end.length), end];
}
