import { paidStatus } from '@emigration-portal/shared-api';

/** What list and export ask for: payments that became Completed. Specification §7. */
export const filterInput = (search: string) => ({
  applicationId: 0,
  adminId: 0,
  adminName: search,
  status: paidStatus,
});
