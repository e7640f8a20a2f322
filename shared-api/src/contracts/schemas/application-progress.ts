import * as z from 'zod/mini';
import { changeReasonNames } from '../../application/verdicts.ts';
import { Instant } from './primitives.ts';

/** An answer or document that the applicant must change. `field` is a `FieldId`. */
export const RequestedChange = z.object({
  field: z.string(),
  reason: z.enum(changeReasonNames),
  /** The administrator's own text. `''` for none. */
  words: z.string(),
  /** Whether the applicant has changed and saved it since. */
  changed: z.boolean(),
});
export type RequestedChange = z.infer<typeof RequestedChange>;

/** The application's state for its applicant. */
export const ApplicationProgress = z.object({
  /** When it got its status, or was submitted again. Null for a draft. */
  since: z.nullable(Instant),
  /** When the decision is due, as the service promises. Null without a promise, or if no decision is pending. */
  decideBy: z.nullable(Instant),
  /** The earliest answered date by which staff must decide, such as `2026-02-03`. */
  neededBy: z.nullable(z.string()),
  /** The requested changes, in no order. Empty if staff sent it back without any. */
  asked: z.array(RequestedChange),
});
export type ApplicationProgress = z.infer<typeof ApplicationProgress>;
