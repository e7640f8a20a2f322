import type { FieldOf, Problems } from './problems.ts';

/** The values of the last submit, and the problems that it found. */
export interface SubmitAttempt<Values, Problem extends string> {
  /** The same object until the next submit. Empty if the submit found none. */
  readonly problems: Problems<Values, Problem>;
  readonly values: Values;
}

/**
 * Finds the problems to show while the person corrects the form. None if the last submit found none.
 *
 * - A problem that `validate` finds is shown while `validate` still finds it.
 * - A problem from the server, or from a slow check, stays until the value of its field changes.
 * - Such a problem of a field in a row (`row-1-name`) stays until any value changes.
 * - Such a problem of the whole form (`form`) stays until the next submit.
 *
 * `revalidate`: `submitted` shows only fields that had a problem at the submit. `all` adds new problems that `validate`
 * finds.
 */
export function findVisibleErrors<Values extends object, Problem extends string>(
  { problems: submittedProblems, values: submittedValues }: SubmitAttempt<Values, Problem>,
  values: Values,
  validate: (values: Values) => Problems<Values, Problem>,
  revalidate: 'submitted' | 'all' = 'submitted',
): Problems<Values, Problem> {
  if (Object.keys(submittedProblems).length === 0) return submittedProblems;
  const [problemsAtSubmit, currentProblems] = [validate(submittedValues), validate(values)];
  const fields = Object.keys(
    revalidate === 'all' ? { ...submittedProblems, ...currentProblems } : submittedProblems,
  ) as FieldOf<Values>[];
  const fieldValue = (form: Values, field: string) => (field in form ? form[field as keyof Values] : form);
  const isUntouched = (field: string) =>
    field === 'form' || fieldValue(values, field) === fieldValue(submittedValues, field);
  const visible = fields.flatMap((field) => {
    const isFromServer = problemsAtSubmit[field] === undefined && isUntouched(field);
    const problem = currentProblems[field] ?? (isFromServer ? submittedProblems[field] : undefined);
    return problem === undefined ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(visible) as Problems<Values, Problem>;
}

/** Lists the fields that have a problem, in the order of the form. Fields in rows come last. */
export function listFieldsWithProblems<Values extends object>(values: Values, problems: object): FieldOf<Values>[] {
  const names = Object.keys(values);
  const single = names.filter((name) => name in problems);
  const inRows = Object.keys(problems).filter((field) => field !== 'form' && !names.includes(field));
  return [...single, ...inRows] as FieldOf<Values>[];
}
