/** Application status ids. Specification §4. */
export const applicationStatus = { inProgress: 1, approved: 2, resubmission: 3, rejected: 4 } as const;
export type ApplicationStatusId = (typeof applicationStatus)[keyof typeof applicationStatus];

/** What closes an application. Decision 30. */
const closing: readonly number[] = [applicationStatus.approved, applicationStatus.rejected];
/** Whether an application of this status is closed: Approved or Rejected. Decision 30. */
export const isClosed = (statusId: number): boolean => closing.includes(statusId);

/** How long the passwords among the answers outlive the closing of their application, milliseconds. Decision 30. */
export const PASSWORDS_KEPT_MS = 30 * 24 * 60 * 60_000;
/** How long a revealed password is shown, milliseconds. Decision 30. */
export const REVEAL_MS = 30_000;

/** Tab ids of the application lists: 0 shows all, the others are status ids. Specification §4. */
export const applicationTabs = [0, 1, 2, 3, 4] as const;
export type ApplicationTab = (typeof applicationTabs)[number];

/** Payment statuses; the first is the initial one. Specification §4. */
export const paymentStatuses = ['Pending', 'Processing', 'Completed', 'Failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The only currency of the portal; amounts are stored in fils, 1 AED = 100 fils. Specification §9. */
export const CURRENCY = 'AED';
