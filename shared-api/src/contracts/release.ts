import { REPORT_REMOTE_PATH } from '../constants/releases.ts';
import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { releaseSchemas } from './schemas/release.ts';

const releaseFacts = {
  publish: {
    method: 'POST',
    path: '/Release/Publish',
    access: 'publisher',
    summary: 'Publish a release. The server fetches every file of its description and checks the hash',
  },
  point: {
    method: 'POST',
    path: '/Release/Point',
    access: 'publisher',
    summary: 'Make a published version the active one for all browsers: the last step of a release, or a rollback',
  },
  rollOut: {
    method: 'POST',
    path: '/Release/RollOut',
    access: 'publisher',
    summary: 'Give a published version to a share of browsers, in percent; 0 stops the rollout',
  },
  remove: {
    method: 'POST',
    path: '/Release/Remove',
    access: 'publisher',
    summary: 'Remove a remote from all browsers until its next release',
  },
  getReleases: {
    method: 'POST',
    reads: true,
    path: '/Release/GetReleases',
    access: 'publisher',
    summary:
      'Returns the publisher’s remotes: which versions browsers get, since when and by whom, and the newest releases',
  },
  reportRemote: {
    method: 'POST',
    path: REPORT_REMOTE_PATH,
    access: 'public',
    summary:
      'Report that a version loaded or failed in a browser. A rollout that fails more often than the active version is stopped',
    beacon: true,
  },
} as const satisfies EndpointFactsOf<typeof releaseSchemas>;

/** The calls under `/Release`. Except for the report, a publisher signs each input. */
export const releaseEndpoints: EndpointsOf<typeof releaseSchemas, typeof releaseFacts> = releaseFacts;
