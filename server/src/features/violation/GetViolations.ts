import type { violationEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../handler.ts';

/** For the admin-app of the previous release, which has a page of violations. */
export const getViolations: Handler<typeof violationEndpoints.getViolations> = async () => ({
  data: [],
  totalRecords: 0,
});
