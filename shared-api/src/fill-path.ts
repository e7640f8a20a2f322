/** A call's path with its `:name` parts taken from the input, and what is left of the input. */
export function fillPath(path: string, input: Readonly<Record<string, unknown>>) {
  const rest = { ...input };
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
}
