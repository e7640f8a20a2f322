import type { CallMeasurement } from './measure.ts';

export interface SizeMeasurements {
  readonly size: number;
  readonly measured: readonly CallMeasurement[];
}

const MIDDLE = 100_000;
const MILLION = 1_000_000;
const MIN_SQL_RATIO = 0.6;
const MAX_TIMES = 3;

/** Requests a second at 100,000 applications: 10, 10, 30 and 5 times those of the better of two peers. */
const targetsPerSecond = {
  'applications, page 1': 450,
  'applications, deepest page': 200,
  'applications, search, one row': 156,
  'one application': 905,
} as const;

/** Fewer answers, or a refused call, prove nothing. */
const MIN_ANSWERS = 20;

const isConclusive = ({ answers, refused }: CallMeasurement) => answers >= MIN_ANSWERS && refused === 0;
const formatVerdict = (of: readonly CallMeasurement[], isMet: boolean, what: string) =>
  `${of.every(isConclusive) ? (isMet ? 'met    ' : 'MISSED ') : 'unclear'}  ${what}`;
const find = ({ measured }: SizeMeasurements, name: string) => measured.find((each) => each.name === name);
const share = (part: number, whole: number) => part / Math.max(whole, Number.EPSILON);

/** One line for each target: met, missed, or not enough answers. A missed target fails no build. */
export const listVerdicts = (measurements: readonly SizeMeasurements[]): string[] => [
  ...measurements.map(judgeSqlRatio),
  ...measurements.flatMap(judgeDeepPages),
  ...measurements.map(judgeQueue),
  ...judgeSearches(measurements),
  ...measurements.filter(({ size }) => size === MIDDLE).flatMap(judgeThroughput),
];

function judgeSqlRatio({ size, measured }: SizeMeasurements): string {
  const shares = measured.map((each) => share(each.perSecond, each.sqlPerSecond));
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
    const [first, deep] = [find(sized, `${list}, page 1`), find(sized, `${list}, page 1,000`)];
    if (!first || !deep) return [];
    const times = share(deep.median, first.median);
    return [
      formatVerdict(
        [first, deep],
        times <= MAX_TIMES,
        `at ${sized.size}: ${list}, page 1,000 takes ${times.toFixed(1)} × page 1 (≤ ${MAX_TIMES})`,
      ),
    ];
  });

/** Compares the queue with the first page, which is measured before and after; the faster time counts. */
function judgeQueue(sized: SizeMeasurements): string {
  const firsts = ['applications, page 1', 'applications, page 1, again'].flatMap((name) => find(sized, name) ?? []);
  const [first] = firsts.toSorted((one, other) => one.p95 - other.p95);
  const measured = sized.measured.filter(({ name }) => name.startsWith('applications, queue, '));
  const times = measured.map(({ p95 }) => share(p95, first?.p95 ?? 0));
  const above = measured.filter((_, at) => (times[at] ?? 0) > MAX_TIMES).map(({ name }) => name);
  const most = Math.max(0, ...times).toFixed(1);
  return formatVerdict(
    [...measured, ...firsts],
    first !== undefined && above.length === 0,
    `at ${sized.size}: each order and filter p95 ≤ ${MAX_TIMES} × page 1, ${first?.p95.toFixed(1)} ms (highest ${most}${above.length > 0 ? `; above: ${above.join('; ')}` : ''})`,
  );
}

function judgeSearches(all: readonly SizeMeasurements[]): string[] {
  const [middle, million] = [MIDDLE, MILLION].map((wantedSize) => all.find(({ size }) => size === wantedSize));
  if (!middle || !million) return [];
  return million.measured
    .filter(({ name }) => name.includes('search'))
    .flatMap((most) => {
      const { name, p95 } = most;
      const less = find(middle, name);
      if (!less) return [];
      const times = share(p95, less.p95);
      const figures = `${p95.toFixed(1)} ms at a million, ${times.toFixed(1)} × that at ${MIDDLE} (≤ ${MAX_TIMES})`;
      return [formatVerdict([most, less], times <= MAX_TIMES, `${name}: p95 ${figures}`)];
    });
}

const judgeThroughput = (sized: SizeMeasurements): string[] =>
  Object.entries(targetsPerSecond).flatMap(([name, least]) => {
    const measurement = find(sized, name);
    if (!measurement) return [];
    const figures = `${measurement.perSecond.toFixed(0)} requests/s (≥ ${least}), ${measurement.processorMs.toFixed(2)} ms of processor`;
    return [formatVerdict([measurement], measurement.perSecond >= least, `at ${sized.size}: ${name} ${figures}`)];
  });
