/** A guide as an editor writes it: texts and facts, without layout. */
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
  /** Show one step at a time, with Prev and Next. Otherwise show all below each other. */
  readonly oneByOne: boolean;
  readonly steps: readonly GuideStep[];
}

export interface GuideStep {
  readonly title: string;
  readonly text: readonly string[];
}

/** A section of a guide. Its parts are shown in this order: text, list, table, groups. */
export interface GuideSection {
  readonly title: string;
  readonly text?: readonly string[];
  readonly list?: readonly string[];
  /** Show the list in columns. For short entries such as countries. */
  readonly inColumns?: boolean;
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly groups?: readonly { readonly title: string; readonly list: readonly string[] }[];
}
