import * as z from 'zod/mini';
import { isDay } from '../../application/items/day.ts';
import { paymentStatuses } from '../../application/payment-statuses.ts';
import { queueSortNames } from '../../application/queue-sorts.ts';
import { applicationTabs } from '../../application/statuses.ts';
import { MAX_BULK_APPLICATIONS, MAX_VIEWS, REVIEW_MAX_LENGTH } from '../../constants/review.ts';
import { Done, Id, IdOrZero, rawText, requiredText, searchText } from './primitives.ts';

/** A calendar day such as `2026-02-03`. */
const Day = z.string().check(z.refine(isDay, 'a day'));

/** What the queue is narrowed to, beside tab and search; all that is given has to hold. */
export const QueueFilter = z.object({
  serviceId: z.optional(Id),
  paymentStatus: z.optional(z.enum(paymentStatuses)),
  /** First and last UTC day since which it waits. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** The administrator it is assigned to; 0 for those that are nobody's. */
  assignedTo: z.optional(IdOrZero),
  /** Only those that came back after they were sent back. */
  resubmitted: z.optional(z.literal(true)),
});
export type QueueFilter = z.infer<typeof QueueFilter>;

/** Which applications a list holds and in which order. */
export const queueInput = {
  /** 0 for all. */
  statusId: z.literal(applicationTabs),
  /** Search text: application id, applicant or service; for administrators also a phone or an answer that is searched by. */
  userName: searchText,
  /** Newest first unless true; `sort` goes before it. */
  oldestFirst: z.optional(z.boolean()),
  /** Of administrators' lists alone. */
  filter: z.optional(QueueFilter),
  /** Of administrators' lists alone. */
  sort: z.optional(z.enum(queueSortNames)),
  /** Against the order that `sort` begins with. */
  reversed: z.optional(z.boolean()),
};

/** An administrator as a colleague sees them. */
export const Colleague = z.object({ id: z.int(), name: z.string() });
export type Colleague = z.infer<typeof Colleague>;

/** A view of the queue that somebody has kept. */
export const QueueView = z.object({
  id: z.int(),
  name: z.string(),
  /** The query of its address, without `?`. */
  query: z.string(),
  /** Whether every administrator sees it. */
  shared: z.boolean(),
  /** Whether the caller made it, and so may change it. */
  own: z.boolean(),
});
export type QueueView = z.infer<typeof QueueView>;

const bulk = { appIds: z.array(Id).check(z.minLength(1), z.maxLength(MAX_BULK_APPLICATIONS)) };

/** A view to keep. */
export const SaveViewInput = z.object({
  id: IdOrZero,
  name: requiredText(REVIEW_MAX_LENGTH.viewName),
  query: rawText(REVIEW_MAX_LENGTH.viewQuery),
  shared: z.boolean(),
});

export const queueSchemas = {
  getColleagues: {
    input: z.object({}),
    output: z.object({ colleagues: z.array(Colleague) }),
  },
  getServiceNames: {
    input: z.object({}),
    output: z.object({ services: z.array(z.object({ id: z.int(), name: z.string() })) }),
  },
  getViews: {
    input: z.object({}),
    output: z.object({
      views: z.array(QueueView).check(z.maxLength(MAX_VIEWS * 20)),
      /** None is the portal’s own: what waits first. */
      defaultViewId: z.nullable(z.int()),
    }),
  },
  saveView: {
    input: SaveViewInput,
    output: QueueView,
  },
  deleteView: {
    input: z.object({ id: Id }),
    output: Done,
  },
  setDefaultView: {
    input: z.object({ id: IdOrZero }),
    output: Done,
  },
  assign: {
    input: z.object({ ...bulk, assigneeId: IdOrZero }),
    /** Those that were assigned to somebody else, or nobody, before; others are no longer in the queue. */
    output: z.object({ changed: z.int(), assignedTo: z.nullable(Colleague) }),
  },
  takeNext: {
    input: z.object({
      /** Not this one: the one that was just looked at. */
      except: z.optional(Id),
    }),
    output: z.object({
      next: z.nullable(z.object({ id: z.int(), serviceId: z.int(), serviceName: z.string(), userId: z.int() })),
    }),
  },
  sendReminders: {
    input: z.object(bulk),
    output: z.object({
      sent: z.int(),
      /** Those that wait for no applicant, or whose applicants have no confirmed address, want no reminders or had one within a day. */
      skipped: z.int(),
    }),
  },
  exportQueue: {
    input: z.object({ ...queueInput, appIds: z.optional(bulk.appIds) }),
    output: z.unknown(),
  },
} as const;
