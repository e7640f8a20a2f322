import type * as z from 'zod/mini';
import { invalidFieldProblem, type SharedProblem } from './problems.ts';

interface Rules {
  /** An empty text is refused. */
  readonly required: boolean;
  /** Longest text, characters. */
  readonly maxLength: number | undefined;
}

/** The rules that the input schema of a call has for the fields of a form. */
export interface Contract {
  /** By field name. */
  readonly rules: Readonly<Record<string, Rules>>;
  /** The first problem of each field, by name. `required` is a code of the form, which has its own text. */
  readonly validate: (values: object) => Readonly<Record<string, SharedProblem | 'required'>>;
}

/**
 * Reads lengths, formats and required fields from the input schema of a call, such as `AddAdminInput`.
 * It applies to fields with the same names. Call it once per module, not in a component.
 */
export function contractOf(input: z.ZodMiniObject<Record<string, z.ZodMiniType>>): Contract {
  const rules = Object.entries(input.shape).map(([name, schema]) => {
    return [name, { required: !schema.safeParse('').success, maxLength: maxLengthOf(schema) }] as const;
  });
  return {
    rules: Object.fromEntries(rules),
    validate(values) {
      const issues = input.safeParse(values).error?.issues ?? [];
      const codes = issues.map((issue) => [String(issue.path[0]), issue.code] as const);
      // Reversed: `fromEntries` uses the last entry of a field, but the form shows the first problem.
      const codesOfForm = codes.reverse().filter(([field]) => field in values);
      return Object.fromEntries(codesOfForm.map(([field, code]) => [field, problemOf(field, code)]));
    },
  };
}

function maxLengthOf({ _zod: { def } }: z.core.$ZodType): number | undefined {
  const { innerType, checks = [] } = def as z.core.$ZodTypeDef & { readonly innerType?: z.core.$ZodType };
  if (innerType) return maxLengthOf(innerType);
  const longest = checks.find((check) => check._zod.def.check === 'max_length');
  return (longest?._zod.def as z.core.$ZodCheckMaxLengthDef | undefined)?.maximum;
}

function problemOf(field: string, code: z.core.$ZodIssue['code']): SharedProblem | 'required' {
  if (code === 'too_small') return 'required';
  return code === 'too_big' ? 'errors.fields.tooLong' : invalidFieldProblem(field);
}
