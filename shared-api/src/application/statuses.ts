interface Status<Name extends string = string> {
  /** The key of its texts. */
  readonly name: Name;
  /** `statusDesc` on the wire. */
  readonly words: string;
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger';
  /** Somebody still has to do something about the application. Decision 30. */
  readonly isOpen: boolean;
  /** What its owner may do: change it; change it and send it back into the queue; only read it. Decisions 17 and 18. */
  readonly owner: 'edits' | 'resubmits' | 'reads';
  /** Whether the figures of a day tell how many were given it. */
  readonly isCounted: boolean;
}

/**
 * Every application status by its id: the lists' tabs, the bounds of the contract, the check of the database and the kept
 * counts derive from it; the first is the initial one. Specification §4.
 */
export const applicationStatuses = {
  1: {
    name: 'inProgress',
    words: 'In progress',
    tone: 'neutral',
    isOpen: true,
    owner: 'edits',
    isCounted: false,
  },
  2: {
    name: 'approved',
    words: 'Approved',
    tone: 'success',
    isOpen: false,
    owner: 'reads',
    isCounted: true,
  },
  3: {
    name: 'resubmission',
    words: 'Resubmitted',
    tone: 'warning',
    isOpen: true,
    owner: 'resubmits',
    isCounted: false,
  },
  4: {
    name: 'rejected',
    words: 'Rejected',
    tone: 'danger',
    isOpen: false,
    owner: 'edits',
    isCounted: true,
  },
} as const satisfies Readonly<Record<number, Status>>;

type Table = typeof applicationStatuses;
export type ApplicationStatusId = keyof Table;
export type ApplicationStatusName = Table[ApplicationStatusId]['name'];

/** Every id, ascending. */
export const applicationStatusIds = Object.keys(applicationStatuses).map(Number) as ApplicationStatusId[];

/** Which every application begins with. */
export const initialStatus = applicationStatusIds[0] as ApplicationStatusId;

/** The id of each name. */
export const applicationStatus = Object.fromEntries(
  applicationStatusIds.map((id) => [applicationStatuses[id].name, id]),
) as { readonly [Id in ApplicationStatusId as Table[Id]['name']]: Id };

/** The row of an id that came from elsewhere, such as a newer server; undefined for one this release does not know. */
export const knownStatus = (id: number): Status<ApplicationStatusName> | undefined =>
  (applicationStatuses as Readonly<Record<number, Status<ApplicationStatusName>>>)[id];

/** What an owner is shown: an application with a status that this release does not know is in progress. */
export const statusForOwner = (id: number): Status<ApplicationStatusName> =>
  knownStatus(id) ?? applicationStatuses[initialStatus];

interface Owned {
  readonly applicationStatus: number;
  readonly withdrawnDate?: string | undefined;
}
/** What its owner may do with an application: only read one that is withdrawn, or whose status this release does not know. */
export const ownerMay = ({ applicationStatus, withdrawnDate }: Owned): Status['owner'] =>
  withdrawnDate === undefined ? (knownStatus(applicationStatus)?.owner ?? 'reads') : 'reads';

/** The ids whose row holds. */
export const statusesThat = (holds: (status: Readonly<Status>) => boolean): ApplicationStatusId[] =>
  applicationStatusIds.filter((id) => holds(applicationStatuses[id]));

/** What is counted of a day: first submits, and the statuses given that count. */
export type DayCount = 'submitted' | Extract<Table[ApplicationStatusId], { readonly isCounted: true }>['name'];

/** Something for each count of a day. */
export const perDayCount = <Value>(of: (count: DayCount) => Value): Readonly<Record<DayCount, Value>> => {
  const counted = statusesThat(({ isCounted }) => isCounted).map((id) => applicationStatuses[id].name);
  const counts = ['submitted', ...counted];
  return Object.fromEntries(counts.map((count) => [count, of(count as DayCount)])) as Record<DayCount, Value>;
};

/** Tab ids of the application lists: 0 shows all, the others are status ids. Specification §4. */
export const applicationTabs: readonly ApplicationTab[] = [0, ...applicationStatusIds];
export type ApplicationTab = 0 | ApplicationStatusId;
