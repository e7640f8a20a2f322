const PART = /\/(\d+)-(\d+)\.([0-9a-f]+)\.[0-9a-f-]{36}$/;

/** Finds parts that follow each other from `from` to `size`. Returns names by start; empty if a part is missing. */
export function chainParts(
  names: readonly string[],
  { from: first = 0, size, generation }: { readonly from?: number; readonly size: number; readonly generation: string },
): ReadonlyMap<number, string> {
  const parts = names.flatMap((name) => {
    const [, from, to, partGeneration] = PART.exec(name) ?? [];
    return partGeneration === generation ? [{ from: Number(from), to: Number(to), name }] : [];
  });
  const endingAt = new Map<number, (typeof parts)[number]>();
  for (const part of parts.sort((a, b) => a.from - b.from)) {
    if ((part.from === first || endingAt.has(part.from)) && !endingAt.has(part.to)) endingAt.set(part.to, part);
  }
  const chain = new Map<number, string>();
  for (let part = endingAt.get(size); part; part = endingAt.get(part.from)) chain.set(part.from, part.name);
  return chain;
}
