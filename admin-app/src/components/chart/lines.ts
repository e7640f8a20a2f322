/** A line of a picture. */
export interface ChartLine {
  readonly name: string;
  /** What it shows, in words. */
  readonly text: string;
  readonly look: ChartLook;
  /** As many as there are places. */
  readonly values: readonly number[];
}

interface ChartLook {
  /** A colour of the theme. */
  readonly colour: string;
  readonly dash: readonly number[];
  /** The same in the legend. */
  readonly border: 'solid' | 'dashed' | 'dotted' | 'double';
}

/** How lines look: told apart by colour and by dashes. */
export const chartLooks = {
  came: { colour: '--brand', dash: [], border: 'solid' },
  good: { colour: '--success', dash: [8, 4], border: 'dashed' },
  bad: { colour: '--danger', dash: [2, 3], border: 'dotted' },
} as const satisfies Readonly<Record<string, ChartLook>>;
