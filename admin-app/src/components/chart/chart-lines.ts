/** One line of a chart. */
export interface ChartLine {
  readonly name: string;
  /** Its text in the legend. */
  readonly text: string;
  readonly style: ChartLineStyle;
  /** One value for each day or week. */
  readonly values: readonly number[];
}

interface ChartLineStyle {
  /** A CSS variable of the theme. */
  readonly colour: string;
  readonly dash: readonly number[];
  /** Border style in the legend. */
  readonly border: 'solid' | 'dashed' | 'dotted' | 'double';
}

/** Splits a line into two series: all points but the last, and the segment to the last, incomplete point. */
export const splitIntoSeries = (values: readonly number[]): (number | null)[][] => {
  const last = values.length - 1;
  return [
    values.map((value, index) => (index < last ? value : null)),
    values.map((value, index) => (index < last - 1 ? null : value)),
  ];
};

/** The uPlot options of the two series of a line. The second one is thin, with a ring at its last point. */
export const createSeriesOptions = ({ dash }: ChartLineStyle, stroke: string) => [
  { stroke, width: 2, dash: [...dash], points: { show: false } },
  {
    stroke,
    width: 0.75,
    dash: [...dash],
    points: {
      show: true,
      size: 9,
      width: 2,
      dash: [],
      filter: ({ data }: ChartWithData) => [(data[0]?.length ?? 0) - 1],
    },
  },
];

interface ChartWithData {
  readonly data: readonly { readonly length: number }[];
}

/** Lines differ in colour and in dashes, so colour alone carries no meaning. */
export const chartLineStyles = {
  received: { colour: '--brand', dash: [], border: 'solid' },
  positive: { colour: '--success', dash: [8, 4], border: 'dashed' },
  negative: { colour: '--danger', dash: [2, 3], border: 'dotted' },
} as const satisfies Readonly<Record<string, ChartLineStyle>>;
