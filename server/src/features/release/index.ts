import type { releaseEndpoints } from '@emigration-portal/shared-api';
import type { Handlers } from '../../handler.ts';
import { getReleases } from './GetReleases.ts';
import { point } from './Point.ts';
import { publish } from './Publish.ts';
import { remove } from './Remove.ts';
import { reportRemote } from './ReportRemote.ts';
import { rollOut } from './RollOut.ts';

export const releaseHandlers: Handlers<typeof releaseEndpoints> = {
  publish,
  point,
  rollOut,
  remove,
  getReleases,
  reportRemote,
};
