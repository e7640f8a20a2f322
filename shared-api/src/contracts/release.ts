import { REPORT_REMOTE_PATH } from '../constants/releases.ts';
import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { releaseSchemas } from './schemas/release.ts';

const releaseFacts = {
  publish: {
    method: 'POST',
    path: '/Release/Publish',
    access: 'publisher',
    summary: 'Make a release known: every file that its description names is fetched and must have its hash',
  },
  point: {
    method: 'POST',
    path: '/Release/Point',
    access: 'publisher',
    summary: 'Give a published version to everybody: the last step of a release, and a rollback',
  },
  rollOut: {
    method: 'POST',
    path: '/Release/RollOut',
    access: 'publisher',
    summary: 'Give a published version to a share of browsers; 100 is everybody, 0 takes it back',
  },
  remove: {
    method: 'POST',
    path: '/Release/Remove',
    access: 'publisher',
    summary: 'Take a remote away from all browsers, until it is released again',
  },
  getReleases: {
    method: 'POST',
    reads: true,
    path: '/Release/GetReleases',
    access: 'publisher',
    summary:
      'The remotes of the publisher: what browsers take of each, since when and by whom, and its newest releases',
  },
  reportRemote: {
    method: 'POST',
    path: REPORT_REMOTE_PATH,
    access: 'public',
    summary:
      'Count what became of a version in a browser; a rollout that fails more than what it replaces is taken back',
    beacon: true,
  },
} as const satisfies EndpointFactsOf<typeof releaseSchemas>;

/** The calls under `/Release`. Except for the report, a publisher signs each input. */
export const releaseEndpoints: EndpointsOf<typeof releaseSchemas, typeof releaseFacts> = releaseFacts;
