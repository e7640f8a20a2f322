import { formatDayOfYear, formatNumber, type Language } from '@emigration-portal/shared-api/languages';
import UPlot from 'uplot';
import { type ChartLine, createSeriesOptions, splitIntoSeries } from './chart-lines.ts';
import 'uplot/dist/uPlot.min.css';

const HEIGHT = 220;
const readToken = (variable: string) => getComputedStyle(document.documentElement).getPropertyValue(variable).trim();

/** Draws the lines into an element at its full width. `days` are UTC days. Returns a function that removes the chart. */
export function drawLineChart(
  element: HTMLElement,
  days: readonly string[],
  lines: readonly ChartLine[],
  language: Language,
): () => void {
  const format = (day: string) => formatDayOfYear(day, language);
  const axis = {
    font: `12px ${readToken('--font')}`,
    stroke: readToken('--ink-soft'),
    grid: { stroke: readToken('--line'), width: 1 },
    ticks: { show: false },
  };
  const chart = new UPlot(
    {
      width: element.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false }, y: { range: (_, __, max) => [0, Math.max(max, 4)] } },
      axes: [
        { ...axis, values: (_, indexes) => indexes.map((index) => formatDayAt(days, index, format)) },
        {
          ...axis,
          size: 40,
          values: (_, values) => values.map(formatNumber),
          incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000],
        },
      ],
      series: [{}, ...lines.flatMap(({ style }) => createSeriesOptions(style, readToken(style.colour)))],
    },
    [days.map((_, index) => index), ...lines.flatMap(({ values }) => splitIntoSeries(values))],
    element,
  );
  const observer = new ResizeObserver(() => {
    if (element.clientWidth !== chart.width) chart.setSize({ width: element.clientWidth, height: HEIGHT });
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    chart.destroy();
  };
}

const formatDayAt = (days: readonly string[], index: number, format: (day: string) => string) => {
  const day = days[index];
  return day ? format(day) : '';
};
