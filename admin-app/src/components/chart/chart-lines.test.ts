import { chartData, chartLineStyles, chartSeriesOptions } from './chart-lines.ts';

test('the last place, which is not complete, is drawn apart: the whole line ends before it, and a ring stands for it', () => {
  expect(chartData([3, 5, 1])).toEqual([
    [3, 5, null],
    [null, 5, 1],
  ]);
  const [whole, last] = chartSeriesOptions(chartLineStyles.positive, 'green');
  expect(whole).toMatchObject({ width: 2, points: { show: false } });
  expect(last?.width).toBeLessThan(whole?.width ?? 0);
  expect(last?.points.filter?.({ data: [[0, 1, 2]] })).toEqual([2]);
});

test.each([
  [[], [[], []]],
  [[4], [[null], [4]]],
])('%j has no whole line', (values, data) => {
  expect(chartData(values)).toEqual(data);
});
