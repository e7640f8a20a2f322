import { chartLineStyles, createSeriesOptions, splitIntoSeries } from './chart-lines.ts';

test('the line stops before the last, incomplete point; a thin segment with a ring leads to that point', () => {
  expect(splitIntoSeries([3, 5, 1])).toEqual([
    [3, 5, null],
    [null, 5, 1],
  ]);
  const [complete, incomplete] = createSeriesOptions(chartLineStyles.positive, 'green');
  expect(complete).toMatchObject({ width: 2, points: { show: false } });
  expect(incomplete?.width).toBeLessThan(complete?.width ?? 0);
  expect(incomplete?.points.filter?.({ data: [[0, 1, 2]] })).toEqual([2]);
});

test.each([
  [[], [[], []]],
  [[4], [[null], [4]]],
])('%j has no complete segment', (values, data) => {
  expect(splitIntoSeries(values)).toEqual(data);
});
