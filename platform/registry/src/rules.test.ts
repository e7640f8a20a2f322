import { failsMoreOften, failureRate } from './rules.ts';

const loaded = (total: number) => ({ what: 'loaded', why: '', total }) as const;
const failed = (total: number) => ({ what: 'failed', why: 'threw', total }) as const;
const threw = (total: number) => ({ what: 'error', why: 'threw', total }) as const;
const offline = (total: number) => ({ what: 'failed', why: 'network', total }) as const;

test.each([
  ['no browser has reported', [], 0],
  ['it works everywhere', [loaded(10)], 0],
  ['it cannot be loaded in a quarter of browsers', [loaded(9), failed(3)], 0.25],
  ['it throws in a third of the browsers that have loaded it', [loaded(9), threw(3)], 1 / 3],
  ['it throws in each browser that has loaded it', [loaded(3), threw(3)], 1],
  ['it throws before any browser has rendered it', [threw(3)], 1],
  ['it is not loaded in some browsers and throws in others', [loaded(8), threw(3), failed(2)], 0.5],
  ['some browsers have no connection', [loaded(9), threw(3), offline(5)], 1 / 3],
])('the failure rate is the share of browsers in which it failed: %s', (_, reports, rate) => {
  expect(failureRate(reports)).toBeCloseTo(rate);
});

test('a version that throws in a third of its browsers is worse than one that throws in a tenth', () => {
  expect(failsMoreOften([loaded(9), threw(3)], [loaded(30), threw(3)])).toBe(true);
});
