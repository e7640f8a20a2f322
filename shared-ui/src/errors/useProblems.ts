import { useState } from 'react';

type Values = Readonly<Record<string, string>>;
/** What is wrong with fields of a form, in words. */
type Problems<V extends Values> = Partial<Readonly<Record<keyof V & string, string>>>;

/**
 * What the last try found wrong with a form, for as long as it is: what `check` finds itself it is asked again with each
 * change; what the server, or a slower look, has refused holds until the field is changed.
 */
export function useProblems<V extends Values>(values: V, check: (values: V) => Problems<V>) {
  const [{ found, tried }, setFound] = useState<{ found: Problems<V>; tried: V }>({ found: {}, tried: values });
  const before = check(tried);
  const now = check(values);
  const fields = Object.keys(found) as (keyof V & string)[];
  const isRefused = (field: keyof V & string) => before[field] === undefined && values[field] === tried[field];
  const problems: Problems<V> = Object.fromEntries(
    fields.map((field) => [field, now[field] ?? (isRefused(field) ? found[field] : undefined)]),
  ) as Problems<V>;
  return {
    /** As the last try has found it: the same object until the next, for the summary. */
    found,
    problems,
    /** The fields of `found` that are right by now. */
    mended: new Set<string>(fields.filter((field) => problems[field] === undefined)),
    /** Call it with what each try finds, and what was tried; without a problem it takes all away. */
    show: (problems: Problems<V>, tried: V = values) => setFound({ found: problems, tried }),
  };
}
