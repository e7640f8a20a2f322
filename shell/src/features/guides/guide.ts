import { useTexts } from '../../texts.ts';

/** A guide as its catalogue has it, `locales/en/guide….json`. Pages show each group in the order of the English catalogue. */
export interface Guide {
  readonly title: string;
  readonly lead: string;
  readonly stepsTitle?: string;
  readonly steps?: Group<GuideStep>;
  readonly sections: Group<GuideSection>;
}

interface GuideStep {
  readonly title: string;
  /** Paragraphs, with the keys 1, 2, 3. */
  readonly text: Group<string>;
}

/** A section of a guide. Its parts are shown in this order: text, list, countries, table, groups. */
export interface GuideSection {
  readonly title: string;
  readonly text?: Group<string>;
  readonly list?: Group<string>;
  /** A list in columns. The keys are the English names. */
  readonly countries?: Group<string>;
  readonly table?: { readonly head: GuideTableRow; readonly rows: Group<GuideTableRow> };
  readonly groups?: Group<{ readonly title: string; readonly list: Group<string> }>;
}

interface GuideTableRow {
  readonly name: string;
  readonly value: string;
}

type Group<Value> = Readonly<Record<string, Value>>;

/** Returns all texts of a guide's catalogue in the language of the page. */
export function useGuide<Name extends string, Texts extends Guide>(file: Readonly<Record<Name, Texts>>): Texts {
  const { t } = useTexts(file);
  const translate = t as (key: string) => string;
  const [english] = Object.values(file) as [Texts];
  return translateGroup(english, '', translate);
}

function translateGroup<Texts extends object>(group: Texts, prefix: string, t: (key: string) => string): Texts {
  const texts = Object.entries(group).map(([name, value]) => {
    const key = prefix + name;
    return [name, typeof value === 'string' ? t(key) : translateGroup(value, `${key}.`, t)];
  });
  return Object.fromEntries(texts);
}
