import { useState } from 'react';

type Texts = Readonly<Partial<Record<string, string>>>;

/**
 * What the last try found wrong with a form, field by field, for as long as it is: what `check` finds itself it is asked
 * again with each change; what the server, or a slower look, has refused holds until the field is changed.
 */
export function useProblems<Values extends Texts, Problems extends Texts>(
  values: Values,
  check: (values: Values) => Problems,
) {
  const [{ found, tried }, setFound] = useState({ found: {} as Problems, tried: values });
  const before = check(tried);
  const now = check(values);
  const fields = Object.keys(found);
  const standing = fields.flatMap((field) => {
    const isRefused = before[field] === undefined && values[field] === tried[field];
    const problem = now[field] ?? (isRefused ? found[field] : undefined);
    return problem === undefined ? [] : [[field, problem] as const];
  });
  const problems = Object.fromEntries(standing) as unknown as Problems;
  return {
    /** As the last try has found it: the same object until the next, for the summary. */
    found,
    problems,
    /** The fields of `found` that are right by now. */
    mended: new Set(fields.filter((field) => problems[field] === undefined)),
    /** Call it with what each try finds, and what was tried; without a problem it takes all away. */
    show: (problems: Problems, tried: Values = values) => setFound({ found: problems, tried }),
  };
}
