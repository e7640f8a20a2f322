import type { releaseEndpoints } from '@emigration-portal/shared-api';
import type { ReleaseCall } from '../host.ts';
import { movePointerAsPublisher } from '../move-pointer-as-publisher.ts';

/** Gives a published version to all browsers. */
export const point = (call: ReleaseCall<typeof releaseEndpoints.point>) =>
  movePointerAsPublisher(call, { ...call.input, share: 100 }, 'release.point');
