import type { ErrorCode } from '@emigration-portal/shared-api';
import { errorCode, errorFields } from '../errors/index.ts';
import type shared from '../locales/en.base.json';

/** A field: a name among the values, or the element id of one in a row, such as `row-1-name`. */
export type FieldOf<Values> = (keyof Values & string) | `${string}-${string}`;

/** Words that every form shares, as a key of the shared texts. */
export type SharedProblem = `errors.fields.${keyof (typeof shared)['errors']['fields']}` | `errors.codes.${ErrorCode}`;

/** What is wrong, field by field, as keys; `form` is the form as a whole. */
export type Problems<Values, Problem extends string> = {
  readonly [Field in FieldOf<Values> | 'form']?: Problem | SharedProblem;
};

/**
 * Which refusals of the server are about which field, where it does not say so itself or the form has better words; a
 * function where it names places of the values.
 */
export type Refusals<Values, Problem extends string> = Partial<
  Readonly<
    Record<
      ErrorCode,
      Problems<Values, Problem> | ((values: Values, fields: readonly string[]) => Problems<Values, Problem>)
    >
  >
>;

/** What a field holds that the contract refuses (`invalid_input`). */
export const refusedAs = (field: string) =>
  `errors.fields.${refusals[field as keyof typeof refusals] ?? 'notAccepted'}` as const;
const refusals = { email: 'emailInvalid', country: 'countryUnknown' } as const;

/** Thrown by `send` when an answer that came through says no all the same. */
export class Refusal<Problem extends string> extends Error {
  override readonly name = 'Refusal';
  constructor(readonly problems: { readonly [field: string]: Problem }) {
    super('refused');
  }
}

/** Which fields a failure is about, and what is said of each; empty when it is about none. */
export function refusedBy<Values extends object, Problem extends string>(
  error: unknown,
  values: Values,
  known: Refusals<Values, Problem> = {},
): Problems<Values, Problem> {
  if (error instanceof Refusal) return error.problems as Problems<Values, Problem>;
  const code = errorCode(error);
  const fields = errorFields(error);
  const named = fields.filter((field) => field in values);
  const found = named.map((field) => [
    field,
    code === 'invalid_input' ? refusedAs(field) : (`errors.codes.${code}` as const),
  ]);
  const own = known[code];
  if (typeof own === 'function') return own(values, fields);
  return own ?? (Object.fromEntries(found) as Problems<Values, Problem>);
}
