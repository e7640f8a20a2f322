/** A line of a picture. */
export interface ChartLine {
  readonly name: string;
  /** What it shows, in words. */
  readonly text: string;
  readonly look: ChartLineStyle;
  /** As many as there are places. */
  readonly values: readonly number[];
}

interface ChartLineStyle {
  /** A colour of the theme. */
  readonly colour: string;
  readonly dash: readonly number[];
  /** The same in the legend. */
  readonly border: 'solid' | 'dashed' | 'dotted' | 'double';
}

/** A line is drawn in two parts: the complete places, and the way to the last one, which is not complete. */
export const chartData = (values: readonly number[]): (number | null)[][] => {
  const last = values.length - 1;
  return [
    values.map((value, at) => (at < last ? value : null)),
    values.map((value, at) => (at < last - 1 ? null : value)),
  ];
};

/** How the two parts are drawn: the second thin, with a ring at its end. */
export const chartSeriesOptions = ({ dash }: ChartLineStyle, stroke: string) => [
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

/** The part of a chart that names its places. */
interface ChartWithData {
  readonly data: readonly { readonly length: number }[];
}

/** How lines look: told apart by colour and by dashes. */
export const chartLineStyles = {
  received: { colour: '--brand', dash: [], border: 'solid' },
  positive: { colour: '--success', dash: [8, 4], border: 'dashed' },
  negative: { colour: '--danger', dash: [2, 3], border: 'dotted' },
} as const satisfies Readonly<Record<string, ChartLineStyle>>;
