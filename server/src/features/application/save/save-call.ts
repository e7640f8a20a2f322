import type { applicationEndpoints } from '@emigration-portal/shared-api';
import type { Call } from '../../../handler.ts';

/** The call that creates or changes an application. */
export type SaveCall = Call<typeof applicationEndpoints.addApplication>;

/** The parts of a call that creating an application needs. */
export interface CreateCall extends Pick<SaveCall, 'context' | 'actor' | 'ip' | 'requestId'> {
  readonly input: Pick<SaveCall['input'], 'serviceId' | 'serviceVersion'>;
}
