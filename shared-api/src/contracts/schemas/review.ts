import * as z from 'zod/mini';
import { itemLists } from '../../application/content/field-id.ts';
import { issuedDocumentKinds } from '../../application/issued-documents.ts';
import { applicationTabs, mapDayCounts } from '../../application/statuses.ts';
import { reviewActions } from '../../constants/review.ts';
import { MAX_REPETITIONS } from '../../constants/services.ts';
import { ApplicationSummary } from './application.ts';
import { Id, Instant } from './primitives.ts';
import { queueInput } from './queue.ts';

/** Field id of an item, without a repetition. */
const InfoFieldId = z
  .string()
  .check(z.regex(new RegExp(`^(${itemLists.map(({ list }) => list).join('|')})\\.\\d{1,2}$`)));

const total = z.int().check(z.minimum(0));

/** The counts of one day in UTC. `day` is such as `2026-02-03`. */
export const QueueDay = z.object({ day: z.string(), ...mapDayCounts(() => total) });
export type QueueDay = z.infer<typeof QueueDay>;

/** The parts of an application that a link to its review needs. */
export const ApplicationLink = z.pick(ApplicationSummary, {
  id: true,
  serviceId: true,
  serviceName: true,
  userId: true,
});
export type ApplicationLink = z.infer<typeof ApplicationLink>;

/** One changed value of a save. `before` is null if it was not recorded. */
export const FieldChange = z.object({
  field: z.enum(['status', 'paymentStatus', 'adminRemarks', 'transactionId', ...issuedDocumentKinds]),
  before: z.nullable(z.string()),
  after: z.string(),
});
export type FieldChange = z.infer<typeof FieldChange>;

const entryFields = {
  id: z.int(),
  at: Instant,
  /** Full name of the person. Empty for the portal itself. */
  by: z.string(),
  byAdmin: z.boolean(),
  /** Field of the answer or document. Only with `reveal` and item decisions. */
  item: z.optional(z.string()),
  changes: z.array(FieldChange),
};

/** One entry of an application's history. */
export const ApplicationChange = z.object({
  ...entryFields,
  action: z.enum(['create', 'save', 'submit', 'resubmit', 'review', 'payment', 'reveal', 'destroy']),
  /** Whether the application had been submitted before. Only with `save`. */
  afterSubmit: z.optional(z.boolean()),
});
export type ApplicationChange = z.infer<typeof ApplicationChange>;

/** One review action in the history. In a separate list, because pages of version 1.0 do not know these actions. */
export const ReviewChange = z.object({
  ...entryFields,
  action: z.enum(reviewActions),
  /** Full name of the asked colleague or the new assignee. Only with `askOpinion` and `assign`. */
  colleague: z.optional(z.string()),
});
export type ReviewChange = z.infer<typeof ReviewChange>;

export const reviewSchemas = {
  getQueueFigures: {
    input: z.object({}),
    output: z.object({
      /** In the order of `applicationTabs`: all, then each status. */
      counts: z.array(total).check(z.length(applicationTabs.length)),
      /** Every day up to today in UTC, oldest first. */
      days: z.array(QueueDay),
      /** Number of undeliverable mails that the caller may see. */
      undeliverableMails: total,
      /** Number of published services. Servers of version 1.2 and older leave it out. */
      publishedServices: z.optional(total),
      /** Number of open word reports. Servers of version 1.7 and older leave it out. */
      openWordReports: z.optional(total),
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
      /** For an item in a group: which repetition after the first, from 1. */
      repetition: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_REPETITIONS - 1))),
    }),
    output: z.object({ value: z.string(), shownForMs: z.int() }),
  },
} as const;
