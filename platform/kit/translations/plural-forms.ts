const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type PluralCategory = (typeof categories)[number];

/** What one form of a plural text needs. */
interface PluralForm {
  readonly category: PluralCategory;
  /** The keys of all its forms in the language. */
  readonly keys: readonly string[];
  /** The English text for many. */
  readonly otherSource: string;
}

/** A text that a language needs. */
export interface ExpectedText {
  /** The English text to translate. A plural form that English lacks has that of `_other`. */
  readonly source: string;
  readonly plural?: PluralForm;
}

/** Lists the texts that a language needs, in the order of English. Plural keys are those of i18next's JSON v4. */
export function listExpectedTexts(english: ReadonlyMap<string, string>, language: string): Map<string, ExpectedText> {
  const expected = new Map<string, ExpectedText>();
  for (const [key, source] of english) {
    const base = findPluralBase(key, english);
    if (base === undefined) {
      expected.set(key, { source });
      continue;
    }
    const otherSource = english.get(`${base}_other`) ?? source;
    const forms = listForms(base, english, language);
    const keys = forms.map((category) => `${base}_${category}`);
    for (const category of forms)
      expected.set(`${base}_${category}`, {
        source: english.get(`${base}_${category}`) ?? otherSource,
        plural: { category, keys, otherSource },
      });
  }
  return expected;
}

/** Returns true if a form is for one number only, as `one` in English. In Hindi, `one` is for 0 and 1. */
export function isForOneNumber(category: PluralCategory, language: string): boolean {
  const rules = new Intl.PluralRules(language);
  return (
    Array.from({ length: 201 }, (_, number) => rules.select(number)).filter((each) => each === category).length < 2
  );
}

function findPluralBase(key: string, english: ReadonlyMap<string, string>): string | undefined {
  const base = new RegExp(`^(.+)_(${categories.join('|')})$`).exec(key)?.[1];
  return base !== undefined && english.has(`${base}_other`) ? base : undefined;
}

/** The forms of the language. i18next also uses `_zero` in every language, if English has it. */
function listForms(base: string, english: ReadonlyMap<string, string>, language: string): PluralCategory[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return categories.filter(
    (category) => pluralCategories.includes(category) || (category === 'zero' && english.has(`${base}_zero`)),
  );
}
