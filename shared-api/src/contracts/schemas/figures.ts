import * as z from 'zod/mini';
import { changeReasonNames } from '../../application/verdicts.ts';
import { Id } from './primitives.ts';
import { Colleague } from './queue.ts';

const total = z.int().check(z.minimum(0));
/** Days from the latest submit to the decision. Null if nothing was decided. */
const days = z.nullable(z.number());

const decisionFigures = {
  approved: total,
  rejected: total,
  sentBack: total,
  medianDays: days,
  /** 90 % of decisions took at most this long. */
  p90Days: days,
};

/** One week's figures of one service. */
export const WeekFigures = z.object({
  /** The Monday on which the week begins in UTC, such as `2026-02-02`. */
  week: z.string(),
  serviceId: z.int(),
  serviceName: z.string(),
  /** Number of submits, including resubmits. */
  received: total,
  ...decisionFigures,
});
export type WeekFigures = z.infer<typeof WeekFigures>;

/** How often a reason was named when applications were sent back. */
export const ReasonFigures = z.object({ reason: z.enum(changeReasonNames), times: total });
export type ReasonFigures = z.infer<typeof ReasonFigures>;

/** The decisions of one administrator in the requested weeks. */
export const AdminFigures = z.object({ admin: Colleague, ...decisionFigures });
export type AdminFigures = z.infer<typeof AdminFigures>;

export const figureSchemas = {
  getFigures: {
    input: z.object({
      /** Number of weeks, including this one. At most `MAX_FIGURE_WEEKS` are returned. */
      weeks: Id,
      serviceId: z.optional(Id),
    }),
    output: z.object({
      /** Oldest week first. Only weeks and services with activity. */
      weeks: z.array(WeekFigures),
      /** Totals of all weeks. */
      overall: z.object({ received: total, ...decisionFigures }),
      reasons: z.array(ReasonFigures),
      /** For super admins only. */
      admins: z.optional(z.array(AdminFigures)),
    }),
  },
} as const;
