import type { applicationEndpoints } from '@emigration-portal/shared-api';
import type { Call } from '../../../handler.ts';

/** The call that creates or changes an application. */
export type Save = Call<typeof applicationEndpoints.addApplication>;

/** What of a call an application is begun by. */
export interface Beginning extends Pick<Save, 'context' | 'actor' | 'ip' | 'requestId'> {
  readonly input: Pick<Save['input'], 'serviceId' | 'serviceVersion'>;
}
