/** Parses a key file of `age-keygen`. Throws if it has no key. */
export function parseIdentities(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const identities = lines.filter((line) => /^AGE-SECRET-KEY-/.test(line));
  if (identities.length === 0) throw new Error('The key file has no line AGE-SECRET-KEY-….');
  return identities;
}
