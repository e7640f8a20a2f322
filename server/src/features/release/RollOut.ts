import type { releaseEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../handler.ts';
import { moveAsPublisher } from './moveAsPublisher.ts';

/** Gives a published version to a share of browsers. */
export const rollOut: Handler<typeof releaseEndpoints.rollOut> = (call) =>
  moveAsPublisher(call, call.input, call.input.share === 0 ? 'release.takeBack' : 'release.rollOut');
