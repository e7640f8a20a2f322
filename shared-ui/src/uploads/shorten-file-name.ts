/** UTF-16 units that fit in a line on a phone. */
const LONGEST = 36;
/** Characters to show before the extension: numbers of photos and scans differ there. */
const END = 8;

/** Shortens a long file name with an ellipsis in the middle. The extension stays. */
export function shortenFileName(name: string): string {
  if (name.length <= LONGEST) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const tail = END + ending.length;
  const whole = [...name];
  const begin = whole.slice(0, LONGEST - tail - 1).join('');
  return `${begin.trimEnd()}…${whole.slice(-tail).join('').trimStart()}`;
}
