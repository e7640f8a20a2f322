import * as z from 'zod/mini';
import { auditActionIds, auditKinds } from '../../audit-actions.ts';
import { Id, Instant, pageInput, text, totalRecords } from './primitives.ts';

/** One row of the audit trail. Rows never change. */
export const AuditRow = z.object({
  id: z.int(),
  at: Instant,
  /** Null for actions of the portal itself, and of people who are not signed in. */
  actor: z.nullable(
    z.object({ id: z.int(), name: z.string(), userName: z.string(), role: z.enum(['Customer', 'Admin']) }),
  ),
  /** A key of `auditActions`, or an action that only another release knows. */
  action: z.string(),
  /** Such as `application:12`. */
  object: z.string(),
  /** Old and new values, or the values of a request, field by field as text. */
  details: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  ip: z.string(),
  /** Id of the request in the server's log. */
  requestId: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;

/** An account: user name, e-mail or id. For an unknown account, the error names this field. */
const accountText = z.optional(text(254));

const filter = {
  /** The account that acted. */
  who: accountText,
  /** A kind of action, or one action. */
  what: z.optional(z.enum([...auditKinds, ...auditActionIds])),
  applicationId: z.optional(Id),
  /** The account that was read or changed. Includes all its applications. */
  person: accountText,
  /** First instant, inclusive. */
  from: z.optional(z.iso.datetime()),
  /** Last instant, exclusive. */
  to: z.optional(z.iso.datetime()),
};

export const auditSchemas = {
  getAudit: {
    input: z.object({ ...pageInput, ...filter }),
    output: z.object({ data: z.array(AuditRow), totalRecords }),
  },
  /** The output is a CSV file. */
  exportAudit: {
    input: z.object(filter),
    output: z.unknown(),
  },
} as const;
