import type { applicationEndpoints } from '@emigration-portal/shared-api';
import type { Call } from '../../handler.ts';

/** The call that creates or changes an application. */
export type Save = Call<typeof applicationEndpoints.addApplication>;
