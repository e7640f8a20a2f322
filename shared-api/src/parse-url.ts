/** Parses an address, relative to `base` if given. Undefined if it is not valid. Many phones do not support `URL.canParse`. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
