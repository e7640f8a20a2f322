const PART = /\/(\d+)-(\d+)\.([0-9a-f]+)\.[0-9a-f-]{36}$/;

/** By start, without gaps; empty if one is missing. */
export function chainParts(
  names: readonly string[],
  { from: first = 0, size, life }: { readonly from?: number; readonly size: number; readonly life: string },
): ReadonlyMap<number, string> {
  const parts = names.flatMap((name) => {
    const [, from, to, of] = PART.exec(name) ?? [];
    return of === life ? [{ from: Number(from), to: Number(to), name }] : [];
  });
  const before = new Map<number, (typeof parts)[number]>();
  for (const part of parts.sort((a, b) => a.from - b.from)) {
    if ((part.from === first || before.has(part.from)) && !before.has(part.to)) before.set(part.to, part);
  }
  const chain = new Map<number, string>();
  for (let part = before.get(size); part; part = before.get(part.from)) chain.set(part.from, part.name);
  return chain;
}
