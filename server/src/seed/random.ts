/** Random numbers (mulberry32). Equal seeds give equal numbers in every run. */
export interface Random {
  /** Returns a whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return { between, pick: (choices) => choices[between(0, choices.length - 1)] ?? choices[0] };
}
