/** UTF-16 units that a phone shows in a line. */
const LONGEST = 36;
/** Of the end, before the ending: what tells one photo or scan from the next. */
const END = 8;

/** A file's name with an ellipsis in its middle where it is long; its ending stays. */
export function shortenFileName(name: string): string {
  if (name.length <= LONGEST) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const tail = END + ending.length;
  const whole = [...name];
  const begin = whole.slice(0, LONGEST - tail - 1).join('');
  return `${begin.trimEnd()}…${whole.slice(-tail).join('').trimStart()}`;
}
