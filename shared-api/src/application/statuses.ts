import type { OptionalMailKind } from '../mail-kinds.ts';

/** Who must act next on an application. `nobody`: it is closed. See docs/product.md#applications. */
export type NextToAct = 'staff' | 'applicant' | 'authority' | 'nobody';

interface StatusRow<Name extends string = string> {
  /** Key of its texts in the catalogues. */
  readonly name: Name;
  /** English label; `statusDesc` in the API. */
  readonly label: string;
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger';
  readonly nextToAct: NextToAct;
  /**
   * Whether the applicant may still change the application. See docs/product.md#applications and docs/product.md#roles.
   */
  readonly isEditable: boolean;
  /**
   * Whether the application is approved. Approval may need a second opinion, ends all changes, and makes the
   * certificate valid.
   */
  readonly isGranted: boolean;
  /** Whether the daily counts include applications that get this status. */
  readonly isCountedDaily: boolean;
  /** Whether the administrator's remarks explain this status to the applicant. */
  readonly isExplainedByRemarks: boolean;
  /** The mail to the applicant when an administrator sets this status. */
  readonly mail: OptionalMailKind | null;
  /** The keyboard shortcut in review, and the form part that it opens. */
  readonly shortcut: { readonly key: string; readonly name: string; readonly leadsTo: 'update' | 'remarks' } | null;
}

/**
 * Every application status by its id. The first is the initial status. List tabs, contract limits, the database check
 * and the stored counts all derive from it. See docs/product.md#application-statuses.
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
} as const satisfies Readonly<Record<number, StatusRow>>;

type Table = typeof applicationStatuses;
export type ApplicationStatusId = keyof Table;
export type ApplicationStatusName = Table[ApplicationStatusId]['name'];

/** All ids in ascending order. */
export const applicationStatusIds = Object.keys(applicationStatuses).map(Number) as ApplicationStatusId[];

/** Status of a new application. */
export const initialStatusId = applicationStatusIds[0] as ApplicationStatusId;

/** Ids by the names of the statuses. */
export const statusIdOf = Object.fromEntries(applicationStatusIds.map((id) => [applicationStatuses[id].name, id])) as {
  readonly [Id in ApplicationStatusId as Table[Id]['name']]: Id;
};

/** Finds a status by its id. Undefined for a status that only a newer server knows. */
export const findApplicationStatus = (id: number): StatusRow<ApplicationStatusName> | undefined =>
  (applicationStatuses as Readonly<Record<number, StatusRow<ApplicationStatusName>>>)[id];

/** Returns the status that the applicant sees. An unknown status appears as in progress. */
export const statusForOwner = (id: number): StatusRow<ApplicationStatusName> =>
  findApplicationStatus(id) ?? applicationStatuses[initialStatusId];

/** Whether a status waits for one of `whom`. False for an unknown status. */
export const isWaitingFor = (id: number, ...whom: readonly NextToAct[]): boolean =>
  whom.some((each) => each === findApplicationStatus(id)?.nextToAct);

/** Whether somebody must still act on an application with this status. */
export const isOpenStatus = (id: number): boolean => isWaitingFor(id, 'staff', 'applicant', 'authority');

interface OwnedApplication {
  readonly applicationStatus: number;
  readonly withdrawnDate?: string | undefined;
}
/**
 * What the applicant may do with an application. `edits`: change it. `resubmits`: change it and send it back to the
 * queue. `reads`: only read it, for example after a withdrawal or with an unknown status.
 */
export function ownerAccessTo({ applicationStatus, withdrawnDate }: OwnedApplication): 'edits' | 'resubmits' | 'reads' {
  if (withdrawnDate !== undefined || !findApplicationStatus(applicationStatus)?.isEditable) return 'reads';
  return isWaitingFor(applicationStatus, 'applicant') ? 'resubmits' : 'edits';
}

/** Returns the ids of the statuses that match. */
export const filterStatuses = (isMatch: (status: Readonly<StatusRow>) => boolean): ApplicationStatusId[] =>
  applicationStatusIds.filter((id) => isMatch(applicationStatuses[id]));

/** Statuses that wait for somebody. */
export const openStatusIds = /* @__PURE__ */ applicationStatusIds.filter(isOpenStatus);
/** Statuses that wait for an administrator. */
export const staffStatusIds = /* @__PURE__ */ applicationStatusIds.filter((id) => isWaitingFor(id, 'staff'));
/** Statuses of applications that were sent back to the applicant. */
export const sentBackStatusIds = /* @__PURE__ */ applicationStatusIds.filter((id) => isWaitingFor(id, 'applicant'));

/** Names of the daily counts: first submits, and each counted status. */
export type DayCountName = 'submitted' | Extract<Table[ApplicationStatusId], { readonly isCountedDaily: true }>['name'];

/** Creates an object with one value for each daily count. */
export const mapDayCounts = <Value>(
  createValue: (count: DayCountName) => Value,
): Readonly<Record<DayCountName, Value>> => {
  const counted = filterStatuses(({ isCountedDaily }) => isCountedDaily).map((id) => applicationStatuses[id].name);
  const counts = ['submitted', ...counted];
  return Object.fromEntries(counts.map((count) => [count, createValue(count as DayCountName)])) as Record<
    DayCountName,
    Value
  >;
};

/** Tabs of the application lists: 0 shows all, any other is a status id. See docs/product.md#application-statuses. */
export const applicationTabs: readonly ApplicationTab[] = [0, ...applicationStatusIds];
export type ApplicationTab = 0 | ApplicationStatusId;
