import * as z from 'zod/mini';
import { infoLists } from '../../application/content/field-id.ts';
import { issuedDocumentKinds } from '../../application/issued-documents.ts';
import { applicationTabs, mapDayCounts } from '../../application/statuses.ts';
import { reviewActions } from '../../constants/review.ts';
import { MAX_REPETITIONS } from '../../constants/services.ts';
import { ApplicationSummary } from './application.ts';
import { Id, Instant } from './primitives.ts';
import { queueInput } from './queue.ts';

/** The name of an information item. */
const InfoFieldId = z
  .string()
  .check(z.regex(new RegExp(`^(${infoLists.map(({ list }) => list).join('|')})\\.\\d{1,2}$`)));

const total = z.int().check(z.minimum(0));

/** What happened on one day, UTC, such as `2026-02-03`. */
export const QueueDay = z.object({ day: z.string(), ...mapDayCounts(() => total) });
export type QueueDay = z.infer<typeof QueueDay>;

/** What a link to the review of an application needs. */
export const ApplicationLink = z.pick(ApplicationSummary, {
  id: true,
  serviceId: true,
  serviceName: true,
  userId: true,
});
export type ApplicationLink = z.infer<typeof ApplicationLink>;

/** One value that a save changed; `before` is null where it was not recorded. */
export const FieldChange = z.object({
  field: z.enum(['status', 'paymentStatus', 'adminRemarks', 'transactionId', ...issuedDocumentKinds]),
  before: z.nullable(z.string()),
  after: z.string(),
});
export type FieldChange = z.infer<typeof FieldChange>;

const entry = {
  id: z.int(),
  at: Instant,
  /** Full name of who did it; empty for the portal itself. */
  by: z.string(),
  byAdmin: z.boolean(),
  /** With `reveal` and what was decided about one answer or document: its name. */
  item: z.optional(z.string()),
  changes: z.array(FieldChange),
};

/** One entry of an application's history. */
export const ApplicationChange = z.object({
  ...entry,
  action: z.enum(['create', 'save', 'submit', 'resubmit', 'review', 'payment', 'reveal', 'destroy']),
  /** With `save`: the application was submitted before. */
  afterSubmit: z.optional(z.boolean()),
});
export type ApplicationChange = z.infer<typeof ApplicationChange>;

/** An entry of what administrators did among themselves; in a list of its own, since pages of 1.0 know none of it. */
export const ReviewChange = z.object({
  ...entry,
  action: z.enum(reviewActions),
  /** With `askOpinion` and `assign`: full name of who was asked, or has it now. */
  colleague: z.optional(z.string()),
});
export type ReviewChange = z.infer<typeof ReviewChange>;

export const reviewSchemas = {
  getQueueFigures: {
    input: z.object({}),
    output: z.object({
      /** In the order of `applicationTabs`: all, then each status. */
      counts: z.array(total).check(z.length(applicationTabs.length)),
      /** Oldest first, today (UTC) last; every day is there. */
      days: z.array(QueueDay),
      /** Mails that were given up, of those that the caller may see. */
      undeliverableMails: total,
      /** Services that are published now; servers of 1.2 and before do not count them. */
      publishedServices: z.optional(total),
    }),
  },
  getQueueNeighbours: {
    input: z.object({ appId: Id, ...queueInput }),
    output: z.object({ previous: z.nullable(ApplicationLink), next: z.nullable(ApplicationLink) }),
  },
  getApplicationChanges: {
    input: z.object({ appId: Id }),
    output: z.object({ changes: z.array(ApplicationChange), deskChanges: z.optional(z.array(ReviewChange)) }),
  },
  revealAnswer: {
    input: z.object({
      appId: Id,
      field: InfoFieldId,
      /** Of an item in a group: which after the first, from 1. */
      repetition: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_REPETITIONS - 1))),
    }),
    output: z.object({ value: z.string(), shownForMs: z.int() }),
  },
} as const;
