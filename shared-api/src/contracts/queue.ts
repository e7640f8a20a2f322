import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { queueSchemas } from './schemas/queue.ts';

/** Query parameters in the address of the dashboard: tab, search, order, and the fields of the filter. */
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
    summary: 'Returns all active administrators, sorted by name, with the caller',
  },
  getServiceNames: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Queue/GetServiceNames',
    access: 'admin',
    summary: 'Returns all services that were ever published, sorted by name, for filters',
  },
  getViews: {
    method: 'GET',
    sends: 'query',
    reads: true,
    path: '/Queue/GetViews',
    access: 'admin',
    summary: 'Returns the caller’s saved views and the shared ones, and which view the dashboard opens with',
  },
  saveView: {
    method: 'POST',
    path: '/Queue/SaveView',
    access: 'admin',
    summary: 'Save a new view (id 0), or change a view of the caller',
  },
  deleteView: {
    method: 'POST',
    path: '/Queue/DeleteView',
    access: 'admin',
    summary: 'Delete a view of the caller. Super admins can delete any shared view',
  },
  setDefaultView: {
    method: 'POST',
    path: '/Queue/SetDefaultView',
    access: 'admin',
    summary: 'Set the view that the caller’s dashboard opens with; 0 for the built-in view',
  },
  assign: {
    method: 'POST',
    path: '/Queue/Assign',
    access: 'admin',
    summary: 'Assign applications to an administrator or to the caller, or remove the assignee (assigneeId 0)',
  },
  takeNext: {
    method: 'POST',
    path: '/Queue/TakeNext',
    access: 'admin',
    summary:
      'Returns the next application for the caller: first their own ones, then the longest waiting one without an assignee, which is then assigned to the caller',
  },
  sendReminders: {
    method: 'POST',
    path: '/Queue/SendReminders',
    access: 'admin',
    summary: 'Remind applicants by mail of requested changes, at most once a day for each application',
  },
  exportQueue: {
    method: 'POST',
    path: '/Queue/ExportQueue',
    access: 'admin',
    proof: 'recent',
    answers: 'csv',
    summary:
      'Export all applications that match a filter, or the selected ones among them, as CSV. Status 413 above 100,000 rows',
  },
} as const satisfies EndpointFactsOf<typeof queueSchemas>;

/** Calls that administrators use to share the work of the queue. */
export const queueEndpoints: EndpointsOf<typeof queueSchemas, typeof queueFacts> = queueFacts;
