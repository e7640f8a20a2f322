import type { applicationEndpoints } from '@emigration-portal/shared-api';
import type { Call } from '../../../handler.ts';

export type SaveCall = Call<typeof applicationEndpoints.addApplication>;

export interface CreateCall extends Pick<SaveCall, 'context' | 'actor' | 'ip' | 'requestId'> {
  readonly input: Pick<SaveCall['input'], 'serviceId' | 'serviceVersion'>;
}
