import { VERSIONS_HEADER } from '@emigration-portal/shared-api';
import { RunningVersions } from '@emigration-portal/shared-api/schemas';
import type { FastifyServerOptions } from 'fastify';
import * as z from 'zod/mini';

const header = VERSIONS_HEADER.toLowerCase();

/** Adds the versions that ran in the calling page. */
export const createRequestLog: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
  { headers },
) => {
  const { data: running } = z.safeParse(RunningVersions, headers[header]);
  return logger.child({ ...bindings, ...(running && { running }) }, options);
};
