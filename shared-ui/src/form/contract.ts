import type * as z from 'zod/mini';
import { refusedAs, type SharedProblem } from './problems.ts';

/** What a call's contract wants of a field. */
interface Rules {
  /** It refuses an empty text. */
  readonly required: boolean;
  /** Longest text, characters. */
  readonly maxLength: number | undefined;
}

/** What a call's contract wants of a form. */
export interface Contract {
  readonly rules: Readonly<Record<string, Rules>>;
  /** What it refuses of the values that are named as its input is; `required` has words of the form. */
  readonly check: (values: object) => Readonly<Record<string, SharedProblem | 'required'>>;
}

/**
 * Reads lengths, formats and what is required off the input schema of a call, such as `AddAdminInput`,
 * for the fields that have its names. Make it once, beside the form.
 */
export function contractOf(input: z.ZodMiniObject<Record<string, z.ZodMiniType>>): Contract {
  const rules = Object.entries(input.shape).map(([name, schema]) => {
    return [name, { required: !schema.safeParse('').success, maxLength: longestOf(schema) }] as const;
  });
  return {
    rules: Object.fromEntries(rules),
    check(values) {
      const issues = input.safeParse(values).error?.issues ?? [];
      const found = issues.map((issue) => [String(issue.path[0]), issue.code] as const);
      // The first thing wrong with a field is what is said of it.
      const told = found.reverse().filter(([field]) => field in values);
      return Object.fromEntries(told.map(([field, code]) => [field, problemOf(field, code)]));
    },
  };
}

function longestOf({ _zod: { def } }: z.core.$ZodType): number | undefined {
  const { innerType, checks = [] } = def as z.core.$ZodTypeDef & { readonly innerType?: z.core.$ZodType };
  if (innerType) return longestOf(innerType);
  const longest = checks.find((check) => check._zod.def.check === 'max_length');
  return (longest?._zod.def as z.core.$ZodCheckMaxLengthDef | undefined)?.maximum;
}

function problemOf(field: string, code: z.core.$ZodIssue['code']): SharedProblem | 'required' {
  if (code === 'too_small') return 'required';
  return code === 'too_big' ? 'errors.fields.tooLong' : refusedAs(field);
}
