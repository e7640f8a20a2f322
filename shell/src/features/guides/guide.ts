/** A guide as an editor writes it: texts and facts, no layout. Everything but title, lead and date may be left out. */
export interface Guide {
  readonly title: string;
  readonly lead: string;
  /** Day the facts were last checked, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly steps?: GuideSteps;
  readonly sections?: readonly GuideSection[];
}

interface GuideSteps {
  readonly title: string;
  /** One step at a time with Prev and Next; else all below each other. */
  readonly oneByOne: boolean;
  readonly steps: readonly GuideStep[];
}

export interface GuideStep {
  readonly title: string;
  readonly text: readonly string[];
}

/** Shown in this order: text, list, table, groups. */
export interface GuideSection {
  readonly title: string;
  readonly text?: readonly string[];
  readonly list?: readonly string[];
  /** Short entries such as countries stand in columns. */
  readonly inColumns?: boolean;
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly groups?: readonly { readonly title: string; readonly list: readonly string[] }[];
}
