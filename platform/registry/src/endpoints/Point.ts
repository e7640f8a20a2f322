import type { releaseEndpoints } from '@emigration-portal/shared-api';
import type { ReleaseCall } from '../host.ts';
import { moveAsPublisher } from '../moveAsPublisher.ts';

/** Gives a published version to everybody. */
export const point = (call: ReleaseCall<typeof releaseEndpoints.point>) =>
  moveAsPublisher(call, { ...call.input, share: 100 }, 'release.point');
