import type { releaseEndpoints } from '@emigration-portal/shared-api';
import type { ReleaseCall } from '../host.ts';
import { movePointerAsPublisher } from '../move-pointer-as-publisher.ts';

/** Gives a published version to a share of browsers. */
export const rollOut = (call: ReleaseCall<typeof releaseEndpoints.rollOut>) =>
  movePointerAsPublisher(call, call.input, call.input.share === 0 ? 'release.takeBack' : 'release.rollOut');
