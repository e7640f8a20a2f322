import type { releaseEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../handler.ts';
import { moveAsPublisher } from './moveAsPublisher.ts';

/** Gives a published version to everybody. */
export const point: Handler<typeof releaseEndpoints.point> = (call) =>
  moveAsPublisher(call, { ...call.input, share: 100 }, 'release.point');
