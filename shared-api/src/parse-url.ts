/** The address a text is, if need be below `base`; undefined when it is none. `URL.canParse` is younger than many phones. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
