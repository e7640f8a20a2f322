import * as z from 'zod/mini';
import { isDay } from '../application/day.ts';
import { paymentStatuses } from '../application/payment-statuses.ts';
import { queueSortNames } from '../application/queue-sorts.ts';
import { applicationTabs } from '../application/statuses.ts';
import { DESK_MAX_LENGTH, MAX_BULK, MAX_VIEWS } from '../constants/desk.ts';
import { endpoint } from '../endpoint.ts';
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

/** What the query of the dashboard's address may say: its tab, search and order, and each part of a filter by its name. */
export const queueViewKeys = [
  'status',
  'search',
  'order',
  'sort',
  'desc',
  'service',
  'payment',
  'assigned',
  'from',
  'to',
  'resubmitted',
] as const;

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

const bulk = { appIds: z.array(Id).check(z.minLength(1), z.maxLength(MAX_BULK)) };

/** A view to keep. */
export const SaveViewInput = z.object({
  id: IdOrZero,
  name: requiredText(DESK_MAX_LENGTH.viewName),
  query: rawText(DESK_MAX_LENGTH.viewQuery),
  shared: z.boolean(),
});

/** What administrators share the queue with. */
export const queueEndpoints = {
  getColleagues: endpoint({
    method: 'GET',
    path: '/Queue/GetColleagues',
    access: 'admin',
    summary: 'Every active administrator by name, the caller too',
    input: z.object({}),
    output: z.object({ colleagues: z.array(Colleague) }),
  }),
  getServiceNames: endpoint({
    method: 'GET',
    path: '/Queue/GetServiceNames',
    access: 'admin',
    summary: 'Every service that was ever published, by name, for filters',
    input: z.object({}),
    output: z.object({ services: z.array(z.object({ id: z.int(), name: z.string() })) }),
  }),
  getViews: endpoint({
    method: 'GET',
    path: '/Queue/GetViews',
    access: 'admin',
    summary: 'The caller’s own views and the shared ones, and which of them the dashboard opens with',
    input: z.object({}),
    output: z.object({
      views: z.array(QueueView).check(z.maxLength(MAX_VIEWS * 20)),
      /** None is the portal’s own: what waits first. */
      defaultViewId: z.nullable(z.int()),
    }),
  }),
  saveView: endpoint({
    method: 'POST',
    path: '/Queue/SaveView',
    access: 'admin',
    summary: 'Keep a view (id 0), or change one of one’s own',
    input: SaveViewInput,
    output: QueueView,
  }),
  deleteView: endpoint({
    method: 'POST',
    path: '/Queue/DeleteView',
    access: 'admin',
    summary: 'Forget a view of one’s own; a super admin any shared one',
    input: z.object({ id: Id }),
    output: Done,
  }),
  setDefaultView: endpoint({
    method: 'POST',
    path: '/Queue/SetDefaultView',
    access: 'admin',
    summary: 'Which view the caller’s dashboard opens with; 0 for the portal’s own',
    input: z.object({ id: IdOrZero }),
    output: Done,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/Queue/Assign',
    access: 'admin',
    summary: 'Give applications to an administrator, take them oneself, or give them back (assigneeId 0)',
    input: z.object({ ...bulk, assigneeId: IdOrZero }),
    /** Those that were assigned to somebody else, or nobody, before; others are no longer in the queue. */
    output: z.object({ changed: z.int(), assignedTo: z.nullable(Colleague) }),
  }),
  takeNext: endpoint({
    method: 'POST',
    path: '/Queue/TakeNext',
    access: 'admin',
    summary:
      'The next application for the caller: their own first, else the longest waiting of nobody, which becomes theirs',
    input: z.object({
      /** Not this one: the one that was just looked at. */
      except: z.optional(Id),
    }),
    output: z.object({
      next: z.nullable(z.object({ id: z.int(), serviceId: z.int(), serviceName: z.string(), userId: z.int() })),
    }),
  }),
  sendReminders: endpoint({
    method: 'POST',
    path: '/Queue/SendReminders',
    access: 'admin',
    summary: 'Remind, by mail, the applicants of what was sent back to them; nobody twice within a day',
    input: z.object(bulk),
    output: z.object({
      sent: z.int(),
      /** Those that wait for no applicant, or whose applicants have no confirmed address, want no reminders or had one within a day. */
      skipped: z.int(),
    }),
  }),
  exportQueue: endpoint({
    method: 'POST',
    path: '/Queue/ExportQueue',
    access: 'admin',
    proof: 'recent',
    answers: 'csv',
    summary: 'All applications that a filter shows, or the chosen ones among them, as CSV; 413 above 100,000 rows',
    input: z.object({ ...queueInput, appIds: z.optional(bulk.appIds) }),
    output: z.unknown(),
  }),
} as const;
