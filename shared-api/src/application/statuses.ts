import type { OptionalMailKind } from '../mail-kinds.ts';

/** Who has to do something about an application next; nobody of one that is closed. See docs/product.md#applications. */
export type WaitsFor = 'staff' | 'applicant' | 'authority' | 'nobody';

interface Status<Name extends string = string> {
  /** The key of its texts. */
  readonly name: Name;
  /** `statusDesc` on the wire. */
  readonly words: string;
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger';
  readonly waitsFor: WaitsFor;
  /** Whether its owner may change it. See docs/product.md#applications and docs/product.md#roles. */
  readonly isEditable: boolean;
  /** Whether the applicant has what was applied for: it may need a second opinion, nothing is left to change, and its certificate holds. */
  readonly isGranted: boolean;
  /** Whether the figures of a day tell how many were given it. */
  readonly isCounted: boolean;
  /** Whether an administrator's remarks are the reason for it. */
  readonly isExplained: boolean;
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
    words: 'In progress',
    tone: 'neutral',
    waitsFor: 'staff',
    isEditable: true,
    isGranted: false,
    isCounted: false,
    isExplained: false,
    mail: null,
    shortcut: null,
  },
  2: {
    name: 'approved',
    words: 'Approved',
    tone: 'success',
    waitsFor: 'nobody',
    isEditable: false,
    isGranted: true,
    isCounted: true,
    isExplained: true,
    mail: 'approved',
    shortcut: { key: 'a', name: 'approve', leadsTo: 'update' },
  },
  3: {
    name: 'resubmission',
    words: 'Resubmitted',
    tone: 'warning',
    waitsFor: 'applicant',
    isEditable: true,
    isGranted: false,
    isCounted: false,
    isExplained: true,
    mail: 'sentBack',
    shortcut: { key: 's', name: 'sendBack', leadsTo: 'remarks' },
  },
  4: {
    name: 'rejected',
    words: 'Rejected',
    tone: 'danger',
    waitsFor: 'nobody',
    isEditable: true,
    isGranted: false,
    isCounted: true,
    isExplained: true,
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

/** Whether an application with a status waits for one of `whom`; false for a status that this release does not know. */
export const waitsFor = (id: number, ...whom: readonly WaitsFor[]): boolean =>
  whom.some((each) => each === knownStatus(id)?.waitsFor);

/** Whether somebody still has to do something about an application. */
export const isOpenStatus = (id: number): boolean => waitsFor(id, 'staff', 'applicant', 'authority');

interface Owned {
  readonly applicationStatus: number;
  readonly withdrawnDate?: string | undefined;
}
/**
 * What its owner may do with an application: change it; change it and send it back into the queue; only read it, which
 * holds for one that is withdrawn, or whose status this release does not know.
 */
export function ownerMay({ applicationStatus, withdrawnDate }: Owned): 'edits' | 'resubmits' | 'reads' {
  if (withdrawnDate !== undefined || !knownStatus(applicationStatus)?.isEditable) return 'reads';
  return waitsFor(applicationStatus, 'applicant') ? 'resubmits' : 'edits';
}

/** The ids whose row holds. */
export const statusesThat = (holds: (status: Readonly<Status>) => boolean): ApplicationStatusId[] =>
  applicationStatusIds.filter((id) => holds(applicationStatuses[id]));

/** The ids of applications that wait for somebody. */
export const openStatuses = /* @__PURE__ */ applicationStatusIds.filter(isOpenStatus);
/** The ids of applications that wait for an administrator. */
export const staffStatuses = /* @__PURE__ */ applicationStatusIds.filter((id) => waitsFor(id, 'staff'));
/** The ids of applications that were sent back to their applicants. */
export const sentBackStatuses = /* @__PURE__ */ applicationStatusIds.filter((id) => waitsFor(id, 'applicant'));

/** What is counted of a day: first submits, and the statuses given that count. */
export type DayCount = 'submitted' | Extract<Table[ApplicationStatusId], { readonly isCounted: true }>['name'];

/** Something for each count of a day. */
export const perDayCount = <Value>(of: (count: DayCount) => Value): Readonly<Record<DayCount, Value>> => {
  const counted = statusesThat(({ isCounted }) => isCounted).map((id) => applicationStatuses[id].name);
  const counts = ['submitted', ...counted];
  return Object.fromEntries(counts.map((count) => [count, of(count as DayCount)])) as Record<DayCount, Value>;
};

/** Tab ids of the application lists: 0 shows all, the others are status ids. See docs/product.md#application-statuses. */
export const applicationTabs: readonly ApplicationTab[] = [0, ...applicationStatusIds];
export type ApplicationTab = 0 | ApplicationStatusId;
