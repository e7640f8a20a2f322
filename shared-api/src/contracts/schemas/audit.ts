import * as z from 'zod/mini';
import { auditActionIds, auditKinds } from '../../audit-actions.ts';
import { Id, Instant, pageInput, text, totalRecords } from './primitives.ts';

/** One row of the audit trail. Rows are never changed. */
export const AuditRow = z.object({
  id: z.int(),
  at: Instant,
  /** Null for what the portal does by itself, and what nobody signed in does. */
  actor: z.nullable(
    z.object({ id: z.int(), name: z.string(), userName: z.string(), role: z.enum(['Customer', 'Admin']) }),
  ),
  /** A key of `auditActions`, or one that only another release knows. */
  action: z.string(),
  /** Such as `application:12`. */
  object: z.string(),
  /** What was before and after, or what was asked for, field by field as text. */
  details: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  ip: z.string(),
  /** Finds the line of the log. */
  requestId: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;

/** An account by its user name, its e-mail or its number; one that is nobody's is refused by the name of the field. */
const account = z.optional(text(254));

const filter = {
  /** Who did it. */
  who: account,
  /** A kind of action, or one action. */
  what: z.optional(z.enum([...auditKinds, ...auditActionIds])),
  applicationId: z.optional(Id),
  /** Whom it was done to: the account itself and all of its applications. */
  person: account,
  /** The first instant that counts. */
  from: z.optional(z.iso.datetime()),
  /** The first that does not. */
  to: z.optional(z.iso.datetime()),
};

export const auditSchemas = {
  getAudit: {
    input: z.object({ ...pageInput, ...filter }),
    output: z.object({ data: z.array(AuditRow), totalRecords }),
  },
  exportAudit: {
    input: z.object(filter),
    output: z.unknown(),
  },
} as const;
