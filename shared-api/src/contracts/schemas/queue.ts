import * as z from 'zod/mini';
import { isDay } from '../../application/items/day.ts';
import { paymentStatuses } from '../../application/payment-statuses.ts';
import { queueSortNames } from '../../application/queue-sorts.ts';
import { applicationTabs } from '../../application/statuses.ts';
import { MAX_BULK_APPLICATIONS, MAX_LISTED_VIEWS, REVIEW_MAX_LENGTH } from '../../constants/review.ts';
import { Id, IdOrZero, MessageOutput, rawText, requiredText, searchText } from './primitives.ts';

/** A calendar day such as `2026-02-03`. */
const Day = z.string().check(z.refine(isDay, 'a day'));

/** Filter of the queue, besides tab and search. All its parts must match. */
export const QueueFilter = z.object({
  serviceId: z.optional(Id),
  paymentStatus: z.optional(z.enum(paymentStatuses)),
  /** First and last UTC day on which the application began to wait. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** Id of the assignee. 0 for applications without one. */
  assignedTo: z.optional(IdOrZero),
  /** Only applications that were submitted again after they were sent back. */
  resubmitted: z.optional(z.literal(true)),
});
export type QueueFilter = z.infer<typeof QueueFilter>;

/** Which applications a list shows, and their order. */
export const queueInput = {
  /** Tab: a status id, or 0 for all. */
  statusId: z.literal(applicationTabs),
  /** Search text: application id, applicant or service. Administrators also search phones and searchable answers. */
  userName: searchText,
  /** Oldest first if true, else newest first. `sort` overrides it. */
  oldestFirst: z.optional(z.boolean()),
  /** For administrators only. */
  filter: z.optional(QueueFilter),
  /** For administrators only. */
  sort: z.optional(z.enum(queueSortNames)),
  /** Reverses the default direction of `sort`. */
  reversed: z.optional(z.boolean()),
};

/** An administrator, as other administrators see them. */
export const Colleague = z.object({ id: z.int(), name: z.string() });
export type Colleague = z.infer<typeof Colleague>;

/** A saved view of the queue. */
export const QueueView = z.object({
  id: z.int(),
  name: z.string(),
  /** Query of the view's address, without `?`. */
  query: z.string(),
  /** Whether every administrator sees it. */
  shared: z.boolean(),
  /** Whether the caller created it, and so can change it. */
  own: z.boolean(),
});
export type QueueView = z.infer<typeof QueueView>;

const bulkInput = { appIds: z.array(Id).check(z.minLength(1), z.maxLength(MAX_BULK_APPLICATIONS)) };

/** A saved view of the caller to change, or a new one. */
export const SaveViewInput = z.object({
  /** 0 for a new view. */
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
      views: z.array(QueueView).check(z.maxLength(MAX_LISTED_VIEWS)),
      /** Null means the built-in view: waiting applications first. */
      defaultViewId: z.nullable(z.int()),
    }),
  },
  saveView: {
    input: SaveViewInput,
    output: QueueView,
  },
  deleteView: {
    input: z.object({ id: Id }),
    output: MessageOutput,
  },
  setDefaultView: {
    input: z.object({
      /** 0 for the built-in view. */
      id: IdOrZero,
    }),
    output: MessageOutput,
  },
  assign: {
    input: z.object({
      ...bulkInput,
      /** 0 removes the assignee. */
      assigneeId: IdOrZero,
    }),
    /** `changed` counts applications with a new assignee. Applications that left the queue are skipped. */
    output: z.object({ changed: z.int(), assignedTo: z.nullable(Colleague) }),
  },
  /** Assigns the next application to the caller, if the caller has none that waits. */
  takeNext: {
    input: z.object({
      /** The application that was just open. It is not returned. */
      except: z.optional(Id),
    }),
    output: z.object({
      /** Null if no application waits. */
      next: z.nullable(z.object({ id: z.int(), serviceId: z.int(), serviceName: z.string(), userId: z.int() })),
    }),
  },
  sendReminders: {
    input: z.object(bulkInput),
    output: z.object({
      sent: z.int(),
      /**
       * Number of applications without a reminder. They have no requested change, or had a reminder within a day. Or
       * the applicant has no confirmed e-mail, or has switched off reminders.
       */
      skipped: z.int(),
    }),
  },
  exportQueue: {
    input: z.object({ ...queueInput, appIds: z.optional(bulkInput.appIds) }),
    output: z.unknown(),
  },
} as const;
