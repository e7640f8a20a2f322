import type { OptionalMailKind } from '../mail-kinds.ts';

/** Who has to do something about an application next; nobody of one that is closed. See docs/product.md#applications. */
export type NextToAct = 'staff' | 'applicant' | 'authority' | 'nobody';

interface Status<Name extends string = string> {
  /** The key of its texts. */
  readonly name: Name;
  /** `statusDesc` on the wire. */
  readonly label: string;
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger';
  readonly nextToAct: NextToAct;
  /** Whether its owner may change it. See docs/product.md#applications and docs/product.md#roles. */
  readonly isEditable: boolean;
  /** Whether the applicant has what was applied for: it may need a second opinion, nothing is left to change, and its certificate holds. */
  readonly isGranted: boolean;
  /** Whether the figures of a day tell how many were given it. */
  readonly isCountedDaily: boolean;
  /** Whether an administrator's remarks are the reason for it. */
  readonly isExplainedByRemarks: boolean;
  /** What its owner is sent when an administrator gives it. */
  readonly mail: OptionalMailKind | null;
  /** The key that chooses it in review, and where that leads. */
  readonly shortcut: { readonly key: string; readonly name: string; readonly leadsTo: 'update' | 'remarks' } | null;
}

/**
 * Every application status by its id: the lists' tabs, the bounds of the contract, the check of the database and the kept
 * counts derive from it; the first is the initial one. See docs/product.md#application-statuses.
 */
export const applicationStatuses = {
  1: {
    name: 'inProgress',
    label: 'In progress',
    tone: 'neutral',
    nextToAct: 'staff',
    isEditable: true,
    isGranted: false,
    isCountedDaily: false,
    isExplainedByRemarks: false,
    mail: null,
    shortcut: null,
  },
  2: {
    name: 'approved',
    label: 'Approved',
    tone: 'success',
    nextToAct: 'nobody',
    isEditable: false,
    isGranted: true,
    isCountedDaily: true,
    isExplainedByRemarks: true,
    mail: 'approved',
    shortcut: { key: 'a', name: 'approve', leadsTo: 'update' },
  },
  3: {
    name: 'resubmission',
    label: 'Resubmitted',
    tone: 'warning',
    nextToAct: 'applicant',
    isEditable: true,
    isGranted: false,
    isCountedDaily: false,
    isExplainedByRemarks: true,
    mail: 'sentBack',
    shortcut: { key: 's', name: 'sendBack', leadsTo: 'remarks' },
  },
  4: {
    name: 'rejected',
    label: 'Rejected',
    tone: 'danger',
    nextToAct: 'nobody',
    isEditable: true,
    isGranted: false,
    isCountedDaily: true,
    isExplainedByRemarks: true,
    mail: 'rejected',
    shortcut: { key: 'r', name: 'reject', leadsTo: 'remarks' },
  },
} as const satisfies Readonly<Record<number, Status>>;

type Table = typeof applicationStatuses;
export type ApplicationStatusId = keyof Table;
export type ApplicationStatusName = Table[ApplicationStatusId]['name'];

/** Every id, ascending. */
export const applicationStatusIds = Object.keys(applicationStatuses).map(Number) as ApplicationStatusId[];

/** Which every application begins with. */
export const initialStatusId = applicationStatusIds[0] as ApplicationStatusId;

/** The id of each name. */
export const statusIdOf = Object.fromEntries(applicationStatusIds.map((id) => [applicationStatuses[id].name, id])) as {
  readonly [Id in ApplicationStatusId as Table[Id]['name']]: Id;
};

/** The row of an id that came from elsewhere, such as a newer server; undefined for one this release does not know. */
export const findApplicationStatus = (id: number): Status<ApplicationStatusName> | undefined =>
  (applicationStatuses as Readonly<Record<number, Status<ApplicationStatusName>>>)[id];

/** What an owner is shown: an application with a status that this release does not know is in progress. */
export const statusForOwner = (id: number): Status<ApplicationStatusName> =>
  findApplicationStatus(id) ?? applicationStatuses[initialStatusId];

/** Whether an application with a status waits for one of `whom`; false for a status that this release does not know. */
export const isWaitingFor = (id: number, ...whom: readonly NextToAct[]): boolean =>
  whom.some((each) => each === findApplicationStatus(id)?.nextToAct);

/** Whether somebody still has to do something about an application. */
export const isOpenStatus = (id: number): boolean => isWaitingFor(id, 'staff', 'applicant', 'authority');

interface Owned {
  readonly applicationStatus: number;
  readonly withdrawnDate?: string | undefined;
}
/**
 * What its owner may do with an application: change it; change it and send it back into the queue; only read it, which
 * holds for one that is withdrawn, or whose status this release does not know.
 */
export function ownerAccessTo({ applicationStatus, withdrawnDate }: Owned): 'edits' | 'resubmits' | 'reads' {
  if (withdrawnDate !== undefined || !findApplicationStatus(applicationStatus)?.isEditable) return 'reads';
  return isWaitingFor(applicationStatus, 'applicant') ? 'resubmits' : 'edits';
}

/** The ids whose row holds. */
export const filterStatuses = (isMatch: (status: Readonly<Status>) => boolean): ApplicationStatusId[] =>
  applicationStatusIds.filter((id) => isMatch(applicationStatuses[id]));

/** The ids of applications that wait for somebody. */
export const openStatusIds = /* @__PURE__ */ applicationStatusIds.filter(isOpenStatus);
/** The ids of applications that wait for an administrator. */
export const staffStatusIds = /* @__PURE__ */ applicationStatusIds.filter((id) => isWaitingFor(id, 'staff'));
/** The ids of applications that were sent back to their applicants. */
export const sentBackStatusIds = /* @__PURE__ */ applicationStatusIds.filter((id) => isWaitingFor(id, 'applicant'));

/** What is counted of a day: first submits, and the statuses given that count. */
export type DayCountName = 'submitted' | Extract<Table[ApplicationStatusId], { readonly isCountedDaily: true }>['name'];

/** Something for each count of a day. */
export const mapDayCounts = <Value>(
  createValue: (count: DayCountName) => Value,
): Readonly<Record<DayCountName, Value>> => {
  const counted = filterStatuses(({ isCountedDaily: isCounted }) => isCounted).map(
    (id) => applicationStatuses[id].name,
  );
  const counts = ['submitted', ...counted];
  return Object.fromEntries(counts.map((count) => [count, createValue(count as DayCountName)])) as Record<
    DayCountName,
    Value
  >;
};

/** Tab ids of the application lists: 0 shows all, the others are status ids. See docs/product.md#application-statuses. */
export const applicationTabs: readonly ApplicationTab[] = [0, ...applicationStatusIds];
export type ApplicationTab = 0 | ApplicationStatusId;
