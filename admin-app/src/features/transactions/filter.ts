/** What list and export ask for: completed payments only. Specification §7. */
export const filterInput = (search: string) => ({
  applicationId: 0,
  adminId: 0,
  adminName: search,
  status: 'Completed' as const,
});
