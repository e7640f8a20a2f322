import * as z from 'zod/mini';
import { cspDirectives, integrityDestinations, MAX_VIOLATION_REPORTS } from '../../constants/violations.ts';
import { pageInput, totalRecords } from './primitives.ts';
import { ReleaseVersion } from './release.ts';

const Directive = z.enum(cspDirectives);
/** An address, or a word such as `inline`. Browsers leave it out or empty if unknown. */
const OptionalAddress = z.nullish(z.string().check(z.maxLength(8_192)));
const Address = z.string().check(z.minLength(1), z.maxLength(8_192));
const Line = z.nullish(z.int().check(z.minimum(0), z.maximum(1_000_000_000)));
const Disposition = z.enum(['enforce', 'report']);

/** A report in the format of the Reporting API. */
const PolicyReport = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({
      documentURL: Address,
      blockedURL: OptionalAddress,
      effectiveDirective: Directive,
      disposition: Disposition,
      sourceFile: OptionalAddress,
      lineNumber: Line,
    }),
  }),
  z.object({
    type: z.literal('integrity-violation'),
    body: z.object({
      documentURL: Address,
      blockedURL: OptionalAddress,
      destination: z.enum(integrityDestinations),
      reportOnly: z.boolean(),
    }),
  }),
]);
export type PolicyReport = z.infer<typeof PolicyReport>;

/** A report in the older format of the CSP directive `report-uri`. */
const LegacyCspReport = z.object({
  'document-uri': Address,
  'blocked-uri': OptionalAddress,
  /** The directive, in some browsers followed by its values. */
  'violated-directive': z.nullish(z.string().check(z.maxLength(8_192))),
  'effective-directive': z.nullish(Directive),
  disposition: z.nullish(Disposition),
  'source-file': OptionalAddress,
  'line-number': Line,
});
export type LegacyCspReport = z.infer<typeof LegacyCspReport>;

export const violationSchemas = {
  reportViolations: {
    input: z
      .object({
        /** The shell's release. It is in the query of the address to which browsers report. */
        release: z.optional(ReleaseVersion),
        reports: z.optional(z.array(PolicyReport).check(z.minLength(1), z.maxLength(MAX_VIOLATION_REPORTS))),
        'csp-report': z.optional(LegacyCspReport),
      })
      .check(z.refine((input) => (input.reports === undefined) !== (input['csp-report'] === undefined))),
    output: z.unknown(),
  },
  getViolations: {
    input: z.object({ ...pageInput, cause: z.optional(z.string()) }),
    output: z.object({ data: z.array(z.unknown()).check(z.maxLength(0)), totalRecords }),
  },
} as const;
