import type { CallMeasurement } from './measure.ts';

/** The measurements of one database. `size` is its number of applications. */
export interface SizeMeasurements {
  readonly size: number;
  readonly measured: readonly CallMeasurement[];
}

const MIDDLE_SIZE = 100_000;
const LARGE_SIZE = 1_000_000;
const MIN_SQL_RATIO = 0.6;
const MAX_SLOWDOWN = 3;

/** Requests a second at 100,000 applications. They are 10, 10, 30 and 5 times those of the better of two similar systems. */
const targetsPerSecond = {
  'applications, page 1': 450,
  'applications, deepest page': 200,
  'applications, search, one row': 156,
  'one application': 905,
} as const;

/** With fewer answers, or with a failed call, the verdict is "unclear". */
const MIN_ANSWERS = 20;

const isConclusive = ({ answers, failed }: CallMeasurement) => answers >= MIN_ANSWERS && failed === 0;
const formatVerdict = (measured: readonly CallMeasurement[], isMet: boolean, target: string) =>
  `${measured.every(isConclusive) ? (isMet ? 'met    ' : 'MISSED ') : 'unclear'}  ${target}`;
const findCall = ({ measured }: SizeMeasurements, name: string) => measured.find((each) => each.name === name);
/** Never divides by zero. */
const ratioOf = (value: number, base: number) => value / Math.max(base, Number.EPSILON);

/** Returns a line for each target: met, missed or unclear. A missed target does not fail the command. */
export const listVerdicts = (measurements: readonly SizeMeasurements[]): string[] => [
  ...measurements.map(judgeSqlRatio),
  ...measurements.flatMap(judgeDeepPages),
  ...measurements.map(judgeQueue),
  ...judgeSearches(measurements),
  ...measurements.filter(({ size }) => size === MIDDLE_SIZE).flatMap(judgeThroughput),
];

function judgeSqlRatio({ size, measured }: SizeMeasurements): string {
  const shares = measured.map((each) => ratioOf(each.perSecond, each.sqlPerSecond));
  const below = measured.filter((_, at) => (shares[at] ?? 0) < MIN_SQL_RATIO);
  const lowest = Math.min(...shares).toFixed(2);
  const names = below.map(({ name }) => name).join('; ');
  return formatVerdict(
    measured,
    below.length === 0,
    `at ${size}: each call ≥ ${MIN_SQL_RATIO} × the same SQL alone (lowest ${lowest}${names && `; below: ${names}`})`,
  );
}

const judgeDeepPages = (sized: SizeMeasurements): string[] =>
  ['applications', 'transactions', 'customers'].flatMap((list) => {
    const [first, deep] = [findCall(sized, `${list}, page 1`), findCall(sized, `${list}, page 1,000`)];
    if (!first || !deep) return [];
    const slowdown = ratioOf(deep.median, first.median);
    return [
      formatVerdict(
        [first, deep],
        slowdown <= MAX_SLOWDOWN,
        `at ${sized.size}: ${list}, page 1,000 takes ${slowdown.toFixed(1)} × page 1 (≤ ${MAX_SLOWDOWN})`,
      ),
    ];
  });

/** Compares the queue with the first page, which is measured before and after; the faster time counts. */
function judgeQueue(sized: SizeMeasurements): string {
  const firsts = ['applications, page 1', 'applications, page 1, again'].flatMap((name) => findCall(sized, name) ?? []);
  const [first] = firsts.toSorted((one, other) => one.p95 - other.p95);
  const measured = sized.measured.filter(({ name }) => name.startsWith('applications, queue, '));
  const slowdowns = measured.map(({ p95 }) => ratioOf(p95, first?.p95 ?? 0));
  const above = measured.filter((_, at) => (slowdowns[at] ?? 0) > MAX_SLOWDOWN).map(({ name }) => name);
  const highest = Math.max(0, ...slowdowns).toFixed(1);
  return formatVerdict(
    [...measured, ...firsts],
    first !== undefined && above.length === 0,
    `at ${sized.size}: each order and filter p95 ≤ ${MAX_SLOWDOWN} × page 1, ${first?.p95.toFixed(1)} ms (highest ${highest}${above.length > 0 ? `; above: ${above.join('; ')}` : ''})`,
  );
}

function judgeSearches(all: readonly SizeMeasurements[]): string[] {
  const [middleSize, largeSize] = [MIDDLE_SIZE, LARGE_SIZE].map((wantedSize) =>
    all.find(({ size }) => size === wantedSize),
  );
  if (!middleSize || !largeSize) return [];
  return largeSize.measured
    .filter(({ name }) => name.includes('search'))
    .flatMap((larger) => {
      const { name, p95 } = larger;
      const smaller = findCall(middleSize, name);
      if (!smaller) return [];
      const slowdown = ratioOf(p95, smaller.p95);
      const figures = `${p95.toFixed(1)} ms at a million, ${slowdown.toFixed(1)} × that at ${MIDDLE_SIZE} (≤ ${MAX_SLOWDOWN})`;
      return [formatVerdict([larger, smaller], slowdown <= MAX_SLOWDOWN, `${name}: p95 ${figures}`)];
    });
}

const judgeThroughput = (sized: SizeMeasurements): string[] =>
  Object.entries(targetsPerSecond).flatMap(([name, target]) => {
    const measurement = findCall(sized, name);
    if (!measurement) return [];
    const figures = `${measurement.perSecond.toFixed(0)} requests/s (≥ ${target}), ${measurement.processorMs.toFixed(2)} ms of processor`;
    return [formatVerdict([measurement], measurement.perSecond >= target, `at ${sized.size}: ${name} ${figures}`)];
  });
