import * as z from 'zod/mini';
import { changeReasonNames } from '../../application/verdicts.ts';
import { Id } from './primitives.ts';
import { Colleague } from './queue.ts';

const total = z.int().check(z.minimum(0));
/** Days between submit, or submit again, and decision; null where nothing was decided. */
const days = z.nullable(z.number());

const decided = {
  approved: total,
  rejected: total,
  sentBack: total,
  medianDays: days,
  /** Nine in ten took no longer. */
  p90Days: days,
};

/** What happened in a week to the applications of a service. */
export const WeekFigures = z.object({
  /** The UTC Monday it begins with, such as `2026-02-02`. */
  week: z.string(),
  serviceId: z.int(),
  serviceName: z.string(),
  /** Submitted, again too. */
  received: total,
  ...decided,
});
export type WeekFigures = z.infer<typeof WeekFigures>;

/** How often something was given as the reason when applications were sent back. */
export const ReasonFigures = z.object({ reason: z.enum(changeReasonNames), times: total });
export type ReasonFigures = z.infer<typeof ReasonFigures>;

/** What an administrator decided in the weeks asked for. */
export const AdminFigures = z.object({ admin: Colleague, ...decided });
export type AdminFigures = z.infer<typeof AdminFigures>;

export const figureSchemas = {
  getFigures: {
    input: z.object({
      /** How many, this one included; of more than `MAX_FIGURE_WEEKS` the last ones are told. */
      weeks: Id,
      serviceId: z.optional(Id),
    }),
    output: z.object({
      /** Oldest week first; only weeks and services in which something happened. */
      weeks: z.array(WeekFigures),
      /** Over all the weeks. */
      overall: z.object({ received: total, ...decided }),
      reasons: z.array(ReasonFigures),
      /** For super admins alone. */
      admins: z.optional(z.array(AdminFigures)),
    }),
  },
} as const;
