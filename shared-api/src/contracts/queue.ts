import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { queueSchemas } from './schemas/queue.ts';

/** Query parameters of a dashboard address: tab, search, order, and the fields of the filter. */
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

const queueFacts = {
  getColleagues: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Queue/GetColleagues',
    access: 'admin',
    summary: 'Every active administrator by name, the caller too',
  },
  getServiceNames: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Queue/GetServiceNames',
    access: 'admin',
    summary: 'Every service that was ever published, by name, for filters',
  },
  getViews: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Queue/GetViews',
    access: 'admin',
    summary: 'The caller’s own views and the shared ones, and which of them the dashboard opens with',
  },
  saveView: {
    method: 'POST',
    path: '/Queue/SaveView',
    access: 'admin',
    summary: 'Keep a view (id 0), or change one of one’s own',
  },
  deleteView: {
    method: 'POST',
    path: '/Queue/DeleteView',
    access: 'admin',
    summary: 'Forget a view of one’s own; a super admin any shared one',
  },
  setDefaultView: {
    method: 'POST',
    path: '/Queue/SetDefaultView',
    access: 'admin',
    summary: 'Which view the caller’s dashboard opens with; 0 for the portal’s own',
  },
  assign: {
    method: 'POST',
    path: '/Queue/Assign',
    access: 'admin',
    summary: 'Give applications to an administrator, take them oneself, or give them back (assigneeId 0)',
  },
  takeNext: {
    method: 'POST',
    path: '/Queue/TakeNext',
    access: 'admin',
    summary:
      'The next application for the caller: their own first, else the longest waiting of nobody, which becomes theirs',
  },
  sendReminders: {
    method: 'POST',
    path: '/Queue/SendReminders',
    access: 'admin',
    summary: 'Remind, by mail, the applicants of what was sent back to them; nobody twice within a day',
  },
  exportQueue: {
    method: 'POST',
    path: '/Queue/ExportQueue',
    access: 'admin',
    proof: 'recent',
    answers: 'csv',
    summary: 'All applications that a filter shows, or the chosen ones among them, as CSV; 413 above 100,000 rows',
  },
} as const satisfies EndpointFactsOf<typeof queueSchemas>;

/** Calls that administrators use to share the work of the queue. */
export const queueEndpoints: EndpointsOf<typeof queueSchemas, typeof queueFacts> = queueFacts;
