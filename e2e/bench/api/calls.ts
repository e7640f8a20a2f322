import {
  DAY_MS,
  MAX_SEARCH_RESULTS,
  PAGE_SIZE,
  paymentStatuses,
  queueSortNames,
  statusIdOf,
} from '@emigration-portal/shared-api';

export type Caller = 'admin' | 'customer' | 'superAdmin';

export interface BenchRequest {
  readonly path: string;
  readonly body?: object;
}

/** A call to measure, one line of the result. Its requests are sent in turn. */
export interface BenchCall {
  readonly name: string;
  readonly requests: readonly BenchRequest[];
  readonly caller: Caller;
}

interface Sample {
  readonly id: number;
  readonly userId: number;
  readonly serviceId: number;
  readonly submittedDate: string | null;
  readonly queue: { readonly assignedTo: { readonly id: number } | null };
}

/** Rows of the measured database that the requests need. */
export interface BenchRows {
  readonly applications: number;
  readonly payments: number;
  readonly customers: number;
  readonly samples: readonly Sample[];
  /** E-mails of customers from the middle of their list. */
  readonly emails: readonly string[];
  readonly customerApplicationId: number;
}

const firstPage = { pageNumber: 1, pageSize: PAGE_SIZE };
const buildCall = (name: string, path: string, bodies: readonly object[], caller: Caller = 'admin'): BenchCall => ({
  name,
  requests: bodies.map((body) => ({ path, body })),
  caller,
});
const listApplicationsCall = (name: string, ...changes: object[]) =>
  buildCall(
    `applications, ${name}`,
    '/Application/GetAllApplications',
    changes.map((change) => ({ ...firstPage, userId: '0', statusId: 0, userName: '', ...change })),
  );
const searchCall = (name: string, ...words: string[]) =>
  listApplicationsCall(`search, ${name}`, ...words.map((userName) => ({ userName })));
/** Orders and filters of the queue: each alone, and the pairs that administrators use. */
const queueCall = (name: string, ...changes: object[]) => listApplicationsCall(`queue, ${name}`, ...changes);
const addDays = (sample: Sample, days: number) =>
  new Date(Date.parse(sample.submittedDate ?? '') + days * DAY_MS).toISOString().slice(0, 10);
const { inProgress, approved } = statusIdOf;
const waitingFirst = { sort: 'waitingFirst' };

function buildQueueCalls(samples: readonly Sample[]): BenchCall[] {
  const filters = {
    service: samples.map(({ serviceId }) => ({ serviceId })),
    payment: paymentStatuses.map((paymentStatus) => ({ paymentStatus })),
    day: samples.map((sample) => ({ from: addDays(sample, 0), to: addDays(sample, 0) })),
    month: samples.map((sample) => ({ from: addDays(sample, 0), to: addDays(sample, 30) })),
    'since a day': samples.map((sample) => ({ from: addDays(sample, 0) })),
    assignee: samples.flatMap(({ queue: { assignedTo } }) => (assignedTo ? [{ assignedTo: assignedTo.id }] : [])),
    nobody: [{ assignedTo: 0 }],
    resubmitted: [{ resubmitted: true }],
  };
  const [serviceFilters, nobody, paid] = [filters.service, { assignedTo: 0 }, { paymentStatus: 'Completed' }];
  const sorted = queueSortNames.flatMap((sort) => [
    queueCall(`by ${sort}`, { sort }),
    queueCall(`by ${sort}, reversed`, { sort, reversed: true }),
    queueCall(`by ${sort}, in progress`, { sort, statusId: inProgress }),
    queueCall(`by ${sort}, approved`, { sort, statusId: approved }),
  ]);
  const filtered = Object.entries(filters).flatMap(([name, values]) => [
    queueCall(`of ${name}`, ...values.map((filter) => ({ filter }))),
    queueCall(`of ${name}, waiting first`, ...values.map((filter) => ({ ...waitingFirst, filter }))),
    queueCall(
      `of ${name}, in progress`,
      ...values.map((filter) => ({ ...waitingFirst, statusId: inProgress, filter })),
    ),
  ]);
  return [
    ...sorted,
    ...filtered,
    queueCall(
      'of service and nobody, waiting first',
      ...serviceFilters.map((each) => ({ ...waitingFirst, filter: { ...each, ...nobody } })),
    ),
    queueCall(
      'of service and payment, by dueOn',
      ...serviceFilters.map((each) => ({ sort: 'dueOn', filter: { ...each, ...paid } })),
    ),
    queueCall('of service, by service', ...serviceFilters.map((filter) => ({ sort: 'service', filter }))),
    queueCall('of payment, by payment', ...filters.payment.map((filter) => ({ sort: 'payment', filter }))),
    queueCall('of assignee, by assignedTo', ...filters.assignee.map((filter) => ({ sort: 'assignedTo', filter }))),
    queueCall('of resubmitted, by service', { sort: 'service', filter: { resubmitted: true } }),
    queueCall('of a phone', ...samples.map((_, at) => ({ ...waitingFirst, userName: `+91 70 0000 ${1000 + at}` }))),
    queueCall('of a passport', ...samples.map((_, at) => ({ ...waitingFirst, userName: `N${1_234_567 + at}` }))),
    queueCall('of nobody, page 50', { ...waitingFirst, pageNumber: 50, filter: nobody }),
    queueCall('by waitingFirst, page 1,000', { ...waitingFirst, pageNumber: 1_000 }),
  ];
}

const transactionsCall = (name: string, ...changes: object[]) =>
  buildCall(
    `transactions, ${name}`,
    '/Transaction/GetTransactions',
    changes.map((change) => ({
      ...firstPage,
      applicationId: 0,
      adminId: 0,
      adminName: '',
      status: 'Completed',
      ...change,
    })),
  );
const customersCall = (name: string, ...changes: object[]) =>
  buildCall(
    `customers, ${name}`,
    '/User/GetAllUsers',
    changes.map((change) => ({ ...firstPage, role: 'Customer', isActive: true, userName: '', ...change })),
  );
const auditCall = (name: string, ...changes: object[]) =>
  buildCall(
    `audit, ${name}`,
    '/Audit/GetAudit',
    changes.map((change) => ({ pageNumber: 1, pageSize: 50, ...change })),
    'superAdmin',
  );

function buildAuditCalls(samples: readonly Sample[]): BenchCall[] {
  const [people, from] = [samples.map(({ userId }) => String(userId)), new Date(Date.now() - 7 * DAY_MS).toISOString()];
  return [
    auditCall('page 1', {}),
    auditCall('page 200', { pageNumber: 200 }),
    auditCall('of an account', { who: 'admin' }),
    auditCall('of an account, page 100', { who: 'admin', pageNumber: 100 }),
    auditCall('of a kind', { what: 'read' }),
    auditCall('of a kind, page 200', { what: 'read', pageNumber: 200 }),
    auditCall('of a kind and an account', ...people.map((who) => ({ what: 'read', who }))),
    auditCall('of log-ins', { what: 'signIn' }),
    auditCall('of one action', { what: 'file.read' }),
    auditCall('of an application', ...samples.map(({ id }) => ({ applicationId: id }))),
    auditCall('of a person', ...people.map((person) => ({ person }))),
    auditCall('of a week', { from }),
    auditCall('of a week of an account', ...people.map((who) => ({ who, from }))),
  ];
}

const lastPageOf = (rows: number) => Math.max(1, Math.floor(rows / firstPage.pageSize));
const pageThousandOf = (rows: number) => Math.min(1_000, lastPageOf(rows));

export const buildBenchCalls = ({
  applications: total,
  payments,
  customers,
  samples,
  emails,
  customerApplicationId,
}: BenchRows): readonly BenchCall[] => {
  const localParts = emails.map((email) => email.slice(0, email.indexOf('@') + 1));
  const searches = [
    searchCall('one row', ...localParts),
    searchCall('an e-mail address', ...emails),
    searchCall('an id', ...samples.map(({ id }) => String(id))),
    searchCall('a name', 'qamar', 'ulahannan', 'zacharia', 'wahida'),
    searchCall('a common name', 'lakshmi', 'mohammed', 'kumar', 'singh'),
    searchCall('two words', 'lakshmi kumar', 'ravi zacharia', 'priya nair', 'asha oommen'),
    searchCall('a service', 'nurses qatar', 'electricians', 'cooks oman'),
    searchCall('one of old times', 'pearl'),
    searchCall('two letters', 'sh', 'zz', 'qa', 'th'),
    searchCall('one letter', 'l', 'z', 'q', 'x'),
    searchCall('nothing', 'zzzzqq', 'nobody@nowhere'),
    listApplicationsCall('search in a tab', { userName: 'lakshmi', statusId: statusIdOf.rejected }),
  ];
  return [
    listApplicationsCall('page 1', {}),
    listApplicationsCall('oldest first', { oldestFirst: true }),
    ...Object.entries(statusIdOf).map(([name, statusId]) => listApplicationsCall(`tab ${name}`, { statusId })),
    listApplicationsCall('page 1,000', { pageNumber: pageThousandOf(total) }),
    listApplicationsCall('deepest page', { pageNumber: lastPageOf(total * 0.94) }),
    listApplicationsCall('middle page', { pageNumber: lastPageOf(total / 2) }),
    ...buildQueueCalls(samples),
    listApplicationsCall('page 1, again', {}),
    ...searches,
    // As when an administrator searches for different things in turn.
    {
      name: 'applications, search, every kind in turn',
      requests: searches.flatMap(({ requests }) => requests[0] ?? []),
      caller: 'admin',
    },
    listApplicationsCall('search, last page', { userName: 'kumar', pageNumber: MAX_SEARCH_RESULTS / PAGE_SIZE }),
    { ...listApplicationsCall('of a customer', {}), caller: 'customer' },
    listApplicationsCall('of a customer, for an admin', ...samples.map(({ userId }) => ({ userId: String(userId) }))),
    {
      name: 'one application',
      requests: samples.map(({ id }) => ({ path: `/Application/GetApplications?appId=${id}` })),
      caller: 'admin',
    },
    {
      name: 'one application, its owner’s',
      requests: [{ path: `/Application/GetApplications?appId=${customerApplicationId}` }],
      caller: 'customer',
    },
    buildCall(
      'queue neighbours',
      '/Application/GetQueueNeighbours',
      samples.map(({ id }) => ({ appId: id, statusId: 0, userName: '' })),
    ),
    buildCall(
      'queue neighbours of a search',
      '/Application/GetQueueNeighbours',
      samples.map(({ id }) => ({ appId: id, statusId: 0, userName: 'lakshmi' })),
    ),
    { name: 'queue figures', requests: [{ path: '/Application/GetQueueFigures' }], caller: 'admin' },
    transactionsCall('page 1', {}),
    transactionsCall('page 1,000', { pageNumber: pageThousandOf(payments) }),
    transactionsCall('deepest page', { pageNumber: lastPageOf(payments) }),
    transactionsCall('search, one row', ...samples.map(({ id }) => ({ adminName: ` ${id}` }))),
    transactionsCall('search, a common word', { adminName: 'inv' }, { adminName: 'kumar' }),
    customersCall('page 1', {}),
    customersCall('page 1,000', { pageNumber: pageThousandOf(customers) }),
    customersCall('search, one row', ...localParts.map((userName) => ({ userName }))),
    customersCall('search, a common name', { userName: 'lakshmi' }, { userName: 'kumar' }),
    buildCall('services', '/Services/GetAllServices', [
      { ...firstPage, serviceName: '', withoutForm: true },
      { ...firstPage, serviceName: 'qatar', withoutForm: true },
    ]),
    buildCall(
      'catalogue',
      '/Services/GetAllServices',
      [{ ...firstPage, serviceName: '', withoutForm: true }],
      'customer',
    ),
    ...buildAuditCalls(samples),
  ];
};
