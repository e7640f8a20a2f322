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

/** One line of the table: a call whose requests are sent in turn. */
export interface BenchCall {
  readonly name: string;
  readonly requests: readonly BenchRequest[];
  readonly as: Caller;
}

interface Sample {
  readonly id: number;
  readonly userId: number;
  readonly serviceId: number;
  readonly submittedDate: string | null;
  readonly queue: { readonly assignedTo: { readonly id: number } | null };
}

export interface BenchRows {
  readonly applications: number;
  readonly payments: number;
  readonly customers: number;
  readonly samples: readonly Sample[];
  /** E-mails of customers from the middle of their list. */
  readonly emails: readonly string[];
  readonly customerApplicationId: number;
}

const list = { pageNumber: 1, pageSize: PAGE_SIZE };
const call = (name: string, path: string, bodies: readonly object[], as: Caller = 'admin'): BenchCall => ({
  name,
  requests: bodies.map((body) => ({ path, body })),
  as,
});
const applications = (name: string, ...changes: object[]) =>
  call(
    `applications, ${name}`,
    '/Application/GetAllApplications',
    changes.map((change) => ({ ...list, userId: '0', statusId: 0, userName: '', ...change })),
  );
const search = (name: string, ...words: string[]) =>
  applications(`search, ${name}`, ...words.map((userName) => ({ userName })));
/** Orders and filters of the queue: each alone, and the pairs that administrators use. */
const queue = (name: string, ...changes: object[]) => applications(`queue, ${name}`, ...changes);
const day = (sample: Sample, days: number) =>
  new Date(Date.parse(sample.submittedDate ?? '') + days * DAY_MS).toISOString().slice(0, 10);
const { inProgress, approved } = statusIdOf;
const waitingFirst = { sort: 'waitingFirst' };

function queueCalls(samples: readonly Sample[]): BenchCall[] {
  const filters = {
    service: samples.map(({ serviceId }) => ({ serviceId })),
    payment: paymentStatuses.map((paymentStatus) => ({ paymentStatus })),
    day: samples.map((sample) => ({ from: day(sample, 0), to: day(sample, 0) })),
    month: samples.map((sample) => ({ from: day(sample, 0), to: day(sample, 30) })),
    'since a day': samples.map((sample) => ({ from: day(sample, 0) })),
    assignee: samples.flatMap(({ queue: { assignedTo } }) => (assignedTo ? [{ assignedTo: assignedTo.id }] : [])),
    nobody: [{ assignedTo: 0 }],
    resubmitted: [{ resubmitted: true }],
  };
  const [of, nobody, paid] = [filters.service, { assignedTo: 0 }, { paymentStatus: 'Completed' }];
  const sorted = queueSortNames.flatMap((sort) => [
    queue(`by ${sort}`, { sort }),
    queue(`by ${sort}, reversed`, { sort, reversed: true }),
    queue(`by ${sort}, in progress`, { sort, statusId: inProgress }),
    queue(`by ${sort}, approved`, { sort, statusId: approved }),
  ]);
  const filtered = Object.entries(filters).flatMap(([name, values]) => [
    queue(`of ${name}`, ...values.map((filter) => ({ filter }))),
    queue(`of ${name}, waiting first`, ...values.map((filter) => ({ ...waitingFirst, filter }))),
    queue(`of ${name}, in progress`, ...values.map((filter) => ({ ...waitingFirst, statusId: inProgress, filter }))),
  ]);
  return [
    ...sorted,
    ...filtered,
    queue(
      'of service and nobody, waiting first',
      ...of.map((each) => ({ ...waitingFirst, filter: { ...each, ...nobody } })),
    ),
    queue('of service and payment, by dueOn', ...of.map((each) => ({ sort: 'dueOn', filter: { ...each, ...paid } }))),
    queue('of service, by service', ...of.map((filter) => ({ sort: 'service', filter }))),
    queue('of payment, by payment', ...filters.payment.map((filter) => ({ sort: 'payment', filter }))),
    queue('of assignee, by assignedTo', ...filters.assignee.map((filter) => ({ sort: 'assignedTo', filter }))),
    queue('of resubmitted, by service', { sort: 'service', filter: { resubmitted: true } }),
    queue('of a phone', ...samples.map((_, at) => ({ ...waitingFirst, userName: `+91 70 0000 ${1000 + at}` }))),
    queue('of a passport', ...samples.map((_, at) => ({ ...waitingFirst, userName: `N${1_234_567 + at}` }))),
    queue('of nobody, page 50', { ...waitingFirst, pageNumber: 50, filter: nobody }),
    queue('by waitingFirst, page 1,000', { ...waitingFirst, pageNumber: 1_000 }),
  ];
}

const transactions = (name: string, ...changes: object[]) =>
  call(
    `transactions, ${name}`,
    '/Transaction/GetTransactions',
    changes.map((change) => ({ ...list, applicationId: 0, adminId: 0, adminName: '', status: 'Completed', ...change })),
  );
const people = (name: string, ...changes: object[]) =>
  call(
    `customers, ${name}`,
    '/User/GetAllUsers',
    changes.map((change) => ({ ...list, role: 'Customer', isActive: true, userName: '', ...change })),
  );
const audit = (name: string, ...changes: object[]) =>
  call(
    `audit, ${name}`,
    '/Audit/GetAudit',
    changes.map((change) => ({ pageNumber: 1, pageSize: 50, ...change })),
    'superAdmin',
  );

function auditCalls(samples: readonly Sample[]): BenchCall[] {
  const [people, from] = [samples.map(({ userId }) => String(userId)), new Date(Date.now() - 7 * DAY_MS).toISOString()];
  return [
    audit('page 1', {}),
    audit('page 200', { pageNumber: 200 }),
    audit('of an account', { who: 'admin' }),
    audit('of an account, page 100', { who: 'admin', pageNumber: 100 }),
    audit('of a kind', { what: 'read' }),
    audit('of a kind, page 200', { what: 'read', pageNumber: 200 }),
    audit('of a kind and an account', ...people.map((who) => ({ what: 'read', who }))),
    audit('of log-ins', { what: 'signIn' }),
    audit('of one action', { what: 'file.read' }),
    audit('of an application', ...samples.map(({ id }) => ({ applicationId: id }))),
    audit('of a person', ...people.map((person) => ({ person }))),
    audit('of a week', { from }),
    audit('of a week of an account', ...people.map((who) => ({ who, from }))),
  ];
}

const lastPage = (rows: number) => Math.max(1, Math.floor(rows / list.pageSize));
const pageThousand = (rows: number) => Math.min(1_000, lastPage(rows));

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
    search('one row', ...localParts),
    search('an e-mail address', ...emails),
    search('an id', ...samples.map(({ id }) => String(id))),
    search('a name', 'qamar', 'ulahannan', 'zacharia', 'wahida'),
    search('a common name', 'lakshmi', 'mohammed', 'kumar', 'singh'),
    search('two words', 'lakshmi kumar', 'ravi zacharia', 'priya nair', 'asha oommen'),
    search('a service', 'nurses qatar', 'electricians', 'cooks oman'),
    search('one of old times', 'pearl'),
    search('two letters', 'sh', 'zz', 'qa', 'th'),
    search('one letter', 'l', 'z', 'q', 'x'),
    search('nothing', 'zzzzqq', 'nobody@nowhere'),
    applications('search in a tab', { userName: 'lakshmi', statusId: statusIdOf.rejected }),
  ];
  return [
    applications('page 1', {}),
    applications('oldest first', { oldestFirst: true }),
    ...Object.entries(statusIdOf).map(([name, statusId]) => applications(`tab ${name}`, { statusId })),
    applications('page 1,000', { pageNumber: pageThousand(total) }),
    applications('deepest page', { pageNumber: lastPage(total * 0.94) }),
    applications('middle page', { pageNumber: lastPage(total / 2) }),
    ...queueCalls(samples),
    applications('page 1, again', {}),
    ...searches,
    // Like an administrator who searches for different things.
    {
      name: 'applications, search, every kind in turn',
      requests: searches.flatMap(({ requests }) => requests[0] ?? []),
      as: 'admin',
    },
    applications('search, last page', { userName: 'kumar', pageNumber: MAX_SEARCH_RESULTS / PAGE_SIZE }),
    { ...applications('of a customer', {}), as: 'customer' },
    applications('of a customer, for an admin', ...samples.map(({ userId }) => ({ userId: String(userId) }))),
    {
      name: 'one application',
      requests: samples.map(({ id }) => ({ path: `/Application/GetApplications?appId=${id}` })),
      as: 'admin',
    },
    {
      name: 'one application, its owner’s',
      requests: [{ path: `/Application/GetApplications?appId=${customerApplicationId}` }],
      as: 'customer',
    },
    call(
      'queue neighbours',
      '/Application/GetQueueNeighbours',
      samples.map(({ id }) => ({ appId: id, statusId: 0, userName: '' })),
    ),
    call(
      'queue neighbours of a search',
      '/Application/GetQueueNeighbours',
      samples.map(({ id }) => ({ appId: id, statusId: 0, userName: 'lakshmi' })),
    ),
    { name: 'queue figures', requests: [{ path: '/Application/GetQueueFigures' }], as: 'admin' },
    transactions('page 1', {}),
    transactions('page 1,000', { pageNumber: pageThousand(payments) }),
    transactions('deepest page', { pageNumber: lastPage(payments) }),
    transactions('search, one row', ...samples.map(({ id }) => ({ adminName: ` ${id}` }))),
    transactions('search, a common word', { adminName: 'inv' }, { adminName: 'kumar' }),
    people('page 1', {}),
    people('page 1,000', { pageNumber: pageThousand(customers) }),
    people('search, one row', ...localParts.map((userName) => ({ userName }))),
    people('search, a common name', { userName: 'lakshmi' }, { userName: 'kumar' }),
    call('services', '/Services/GetAllServices', [
      { ...list, serviceName: '', withoutForm: true },
      { ...list, serviceName: 'qatar', withoutForm: true },
    ]),
    call('catalogue', '/Services/GetAllServices', [{ ...list, serviceName: '', withoutForm: true }], 'customer'),
    ...auditCalls(samples),
  ];
};
