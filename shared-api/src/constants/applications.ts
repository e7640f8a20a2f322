/** Application status ids. Specification §4. */
export const applicationStatus = { inProgress: 1, approved: 2, resubmission: 3, rejected: 4 } as const;
export type ApplicationStatusId = (typeof applicationStatus)[keyof typeof applicationStatus];

/** Tab ids of the application lists: 0 shows all, the others are status ids. Specification §4. */
export const applicationTabs = [0, 1, 2, 3, 4] as const;
export type ApplicationTab = (typeof applicationTabs)[number];

/** Payment statuses; the first is the initial one. Specification §4. */
export const paymentStatuses = ['Pending', 'Processing', 'Completed', 'Failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The only currency of the portal; amounts are stored in fils, 1 AED = 100 fils. Specification §9. */
export const CURRENCY = 'AED';
