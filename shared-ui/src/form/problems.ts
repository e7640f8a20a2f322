import type { ApiError, ErrorCode } from '@emigration-portal/shared-api';
import { errorCode, errorFields } from '../errors/index.ts';
import type formErrors from '../locales/en/formErrors.json';

/** Names a field: the key of a value, or the element id of a field in a row, such as `row-1-name`. */
export type FieldOf<Values> = (keyof Values & string) | `${string}-${string}`;

/** A problem of a field that all forms share. */
export type SharedFieldProblem = keyof (typeof formErrors)['formErrors']['fields'];

/** A problem that all forms share: of a field, or an error code of the server. */
export type SharedProblem = `errors.fields.${SharedFieldProblem}` | `errors.codes.${ErrorCode}`;

/** Problem codes by field; `form` is a problem of the whole form. */
export type Problems<Values, Problem extends string> = {
  readonly [Field in FieldOf<Values> | 'form']?: Problem | SharedProblem;
};

type ErrorFacts = ApiError['facts'];

/**
 * The problems to show for each error code of the server. A function returns them if they depend on the values, on the
 * `fields` that the server names, or on the facts of its answer.
 */
export type ProblemsByErrorCode<Values, Problem extends string> = Partial<
  Readonly<
    Record<
      ErrorCode,
      | Problems<Values, Problem>
      | ((values: Values, fields: readonly string[], facts: ErrorFacts) => Problems<Values, Problem>)
    >
  >
>;

/** The problem of a field that the server refuses as `invalid_input`. */
export const invalidFieldProblem = (field: string) =>
  `errors.fields.${invalidFields[field as keyof typeof invalidFields] ?? 'notAccepted'}` as const;
const invalidFields = { email: 'emailInvalid', country: 'countryUnknown', userName: 'userNameInvalid' } as const;

/** The problem of a new password that the server refuses (`weak_password`): only the server knows leaked passwords. */
export const weakPasswordProblem = ({ why }: ErrorFacts) =>
  why === 'leaked' ? 'errors.fields.passwordLeaked' : 'errors.codes.weak_password';

/** Thrown while a form is sent, if the call succeeds but its answer means that fields are wrong. */
export class FieldProblemsError<Problem extends string> extends Error {
  override readonly name = 'FieldProblemsError';
  constructor(readonly problems: { readonly [field: string]: Problem }) {
    super('refused');
  }
}

/** Finds the problems of each field after a failed call. Empty if the error is about no field. */
export function findFieldProblems<Values extends object, Problem extends string>(
  error: unknown,
  values: Values,
  problemsByCode: ProblemsByErrorCode<Values, Problem> = {},
): Problems<Values, Problem> {
  if (error instanceof FieldProblemsError) return error.problems as Problems<Values, Problem>;
  const code = errorCode(error);
  const fields = errorFields(error);
  const { facts = {} } = error as Partial<ApiError>;
  const declaredProblems = problemsByCode[code];
  if (typeof declaredProblems === 'function') return declaredProblems(values, fields, facts);
  const fieldsInForm = fields.filter((field) => field in values);
  const sharedProblems = fieldsInForm.map((field) => [field, toSharedProblem(code, field, facts)]);
  return declaredProblems ?? (Object.fromEntries(sharedProblems) as Problems<Values, Problem>);
}

function toSharedProblem(code: ErrorCode, field: string, facts: ErrorFacts): SharedProblem {
  if (code === 'invalid_input') return invalidFieldProblem(field);
  return code === 'weak_password' ? weakPasswordProblem(facts) : `errors.codes.${code}`;
}
