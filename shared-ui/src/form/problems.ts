import type { ApiError, ErrorCode } from '@emigration-portal/shared-api';
import { errorCode, errorFields } from '../errors/index.ts';
import type forms from '../locales/en.forms.json';

/** A field: a name among the values, or the element id of one in a row, such as `row-1-name`. */
export type FieldOf<Values> = (keyof Values & string) | `${string}-${string}`;

/** Words that every form shares, as a key of the shared texts. */
export type SharedProblem = `errors.fields.${keyof (typeof forms)['errors']['fields']}` | `errors.codes.${ErrorCode}`;

/** What is wrong, field by field, as keys; `form` is the form as a whole. */
export type Problems<Values, Problem extends string> = {
  readonly [Field in FieldOf<Values> | 'form']?: Problem | SharedProblem;
};

/** What a refusal tells beside its code. */
type Facts = ApiError['facts'];

/**
 * Which refusals of the server are about which field, where it does not say so itself or the form has better words; a
 * function where it names places of the values.
 */
export type Refusals<Values, Problem extends string> = Partial<
  Readonly<
    Record<
      ErrorCode,
      | Problems<Values, Problem>
      | ((values: Values, fields: readonly string[], facts: Facts) => Problems<Values, Problem>)
    >
  >
>;

/** What a field holds that the contract refuses (`invalid_input`). */
export const refusedAs = (field: string) =>
  `errors.fields.${refusals[field as keyof typeof refusals] ?? 'notAccepted'}` as const;
const refusals = { email: 'emailInvalid', country: 'countryUnknown', userName: 'userNameInvalid' } as const;

/** What is said of a new password that the server refuses (`weak_password`): only the server knows what has leaked. */
export const refusedPassword = ({ why }: Facts) =>
  why === 'leaked' ? 'errors.fields.passwordLeaked' : 'errors.codes.weak_password';

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
  const { facts = {} } = error as Partial<ApiError>;
  const named = fields.filter((field) => field in values);
  const found = named.map((field) => [field, wordsFor(code, field, facts)]);
  const own = known[code];
  if (typeof own === 'function') return own(values, fields, facts);
  return own ?? (Object.fromEntries(found) as Problems<Values, Problem>);
}

function wordsFor(code: ErrorCode, field: string, facts: Facts): SharedProblem {
  if (code === 'invalid_input') return refusedAs(field);
  return code === 'weak_password' ? refusedPassword(facts) : `errors.codes.${code}`;
}
