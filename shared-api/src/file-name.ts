/** Longest name of a stored file, in UTF-16 units. */
export const FILE_NAME_MAX_LENGTH = 120;

const unsafe = /[/\\:\p{Control}\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/**
 * Whether a file can be stored under this name. A safe name has 1 to 120 UTF-16 units, no path, no control or direction
 * characters, and does not begin with a dot.
 */
export const isSafeFileName = (name: string): boolean =>
  name.length > 0 && name.length <= FILE_NAME_MAX_LENGTH && !name.startsWith('.') && name.search(unsafe) < 0;

/** Turns any file name into a safe one with the same extension. People cannot control how a phone names a photo. */
export function toSafeFileName(name: string): string {
  const safe = name.trim().replace(/^\./, '_.').replace(unsafe, '_');
  const extension = /\.[^.]{1,10}$/.exec(safe)?.[0] ?? '';
  return safe.slice(0, Math.min(FILE_NAME_MAX_LENGTH, safe.length) - extension.length).replace(unsafe, '') + extension;
}
