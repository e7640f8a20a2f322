import * as z from 'zod/mini';
import {
  type CspDirective,
  cspDirectives,
  integrityDestinations,
  MAX_REPORTS,
  violationCauses,
  violationKinds,
} from '../constants/violations.ts';
import { endpoint } from '../endpoint.ts';
import { Instant, pageInput, totalRecords } from './primitives.ts';
import { ReleaseVersion } from './release.ts';

const Directive = z.enum(Object.keys(cspDirectives) as CspDirective[]);
/** An address, or a word such as `inline`; browsers leave it out, or empty, where there is none. */
const Named = z.nullish(z.string().check(z.maxLength(8_192)));
const Address = z.string().check(z.minLength(1), z.maxLength(8_192));
const Line = z.nullish(z.int().check(z.minimum(0), z.maximum(1_000_000_000)));
const Disposition = z.enum(['enforce', 'report']);

/** A report of the Reporting API. */
const PolicyReport = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({
      documentURL: Address,
      blockedURL: Named,
      effectiveDirective: Directive,
      disposition: Disposition,
      sourceFile: Named,
      lineNumber: Line,
    }),
  }),
  z.object({
    type: z.literal('integrity-violation'),
    body: z.object({
      documentURL: Address,
      blockedURL: Named,
      destination: z.enum(integrityDestinations),
      reportOnly: z.boolean(),
    }),
  }),
]);
export type PolicyReport = z.infer<typeof PolicyReport>;

/** What `report-uri` sends. */
const OldReport = z.object({
  'document-uri': Address,
  'blocked-uri': Named,
  /** The directive alone, or with its values where a browser names no effective one. */
  'violated-directive': z.nullish(z.string().check(z.maxLength(8_192))),
  'effective-directive': z.nullish(Directive),
  disposition: z.nullish(Disposition),
  'source-file': Named,
  'line-number': Line,
});
export type OldReport = z.infer<typeof OldReport>;

/** What browsers have blocked by a policy of the portal, counted; of who told it there is nothing. */
export const Violation = z.object({
  kind: z.enum(violationKinds),
  /** A key of `cspDirectives`, or what was to be loaded without a hash; empty for `other`. */
  directive: z.string(),
  /** An origin, `self`, a word of the policy such as `inline`, or a scheme; empty where the browser named none. */
  blocked: z.string(),
  /** The page in the router's notation; empty for an address that is no page's. */
  page: z.string(),
  /** Path of the file that did it, or that was blocked; of a foreign one the origin, or the scheme. */
  source: z.string(),
  /** 0 where there is none. */
  line: z.int(),
  /** `report`: it was told and not blocked. */
  disposition: Disposition,
  /** Of the shell; empty when it is none. */
  release: z.string(),
  cause: z.enum(violationCauses),
  total: z.int(),
  /** The first and the last hour it was told in. */
  firstDate: Instant,
  lastDate: Instant,
});
export type Violation = z.infer<typeof Violation>;

/** The calls under `/Violation`: what browsers have blocked. */
export const violationEndpoints = {
  reportViolations: endpoint({
    method: 'POST',
    path: '/Violation/ReportViolations',
    access: 'public',
    byBrowser: true,
    answers: 'nothing',
    summary: 'Count what a browser has blocked by a policy of a page; browsers send it by themselves',
    input: z
      .object({
        /** Of the shell that the page is of, in the query. */
        release: z.optional(ReleaseVersion),
        reports: z.optional(z.array(PolicyReport).check(z.minLength(1), z.maxLength(MAX_REPORTS))),
        'csp-report': z.optional(OldReport),
      })
      .check(z.refine((given) => (given.reports === undefined) !== (given['csp-report'] === undefined))),
    output: z.unknown(),
  }),
  getViolations: endpoint({
    method: 'POST',
    path: '/Violation/GetViolations',
    access: 'superAdmin',
    summary: 'A page of what browsers have blocked in the last 30 days, what was told last first',
    input: z.object({
      ...pageInput,
      /** Only what this has caused. */
      cause: z.optional(z.enum(violationCauses)),
    }),
    output: z.object({ data: z.array(Violation), totalRecords }),
  }),
} as const;
