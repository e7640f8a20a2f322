/** UTF-16 units that fit in a line on a phone. */
const MAX_LENGTH = 36;
/** Characters to show before the extension, because the numbers of photos and scans are there. */
const END_LENGTH = 8;

/** Shortens a long file name with an ellipsis in the middle. The extension stays. */
export function shortenFileName(name: string): string {
  if (name.length <= MAX_LENGTH) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const tailLength = END_LENGTH + extension.length;
  const characters = [...name];
  const begin = characters.slice(0, MAX_LENGTH - tailLength - 1).join('');
  return `${begin.trimEnd()}…${characters.slice(-tailLength).join('').trimStart()}`;
}
