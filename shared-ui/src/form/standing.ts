import type { FieldOf, Problems } from './problems.ts';

/** What a try found wrong, and with what. */
export interface Tried<Values, Problem extends string> {
  /** The same object until the next try. */
  readonly found: Problems<Values, Problem>;
  readonly tried: Values;
}

/**
 * What is left of what was found: what `check` finds itself it is asked again; what the server, or a slower look, has
 * refused holds until the field is changed (one in a row: until anything is; the form as a whole: until the next try).
 */
export function standing<Values extends object, Problem extends string>(
  { found, tried }: Tried<Values, Problem>,
  values: Values,
  check: (values: Values) => Problems<Values, Problem>,
  marks: 'found' | 'all' = 'found',
): Problems<Values, Problem> {
  if (Object.keys(found).length === 0) return found;
  const [before, now] = [check(tried), check(values)];
  const fields = Object.keys(marks === 'all' ? { ...found, ...now } : found) as FieldOf<Values>[];
  const inForm = (form: Values, field: string) => (field in form ? form[field as keyof Values] : form);
  const isUntouched = (field: string) => field === 'form' || inForm(values, field) === inForm(tried, field);
  const left = fields.flatMap((field) => {
    const isRefused = before[field] === undefined && isUntouched(field);
    const problem = now[field] ?? (isRefused ? found[field] : undefined);
    return problem === undefined ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(left) as Problems<Values, Problem>;
}

/** The fields of what was found in the order of the form; those in rows come after the others, as they were found. */
export function inOrder<Values extends object>(values: Values, found: object): FieldOf<Values>[] {
  const names = Object.keys(values);
  const single = names.filter((name) => name in found);
  const inRows = Object.keys(found).filter((field) => field !== 'form' && !names.includes(field));
  return [...single, ...inRows] as FieldOf<Values>[];
}
