/** Of an even number of values the lower of the two in the middle. */
export const median = (of: readonly number[]): number =>
  [...of].sort((a, b) => a - b)[Math.floor((of.length - 1) / 2)] ?? Number.NaN;
