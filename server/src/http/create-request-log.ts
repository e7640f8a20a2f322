import { VERSIONS_HEADER } from '@emigration-portal/shared-api';
import { RunningVersions } from '@emigration-portal/shared-api/schemas';
import type { FastifyServerOptions } from 'fastify';
import * as z from 'zod/mini';

const header = VERSIONS_HEADER.toLowerCase();

/** The log of one request: each line says what ran in the page that sent it, if it says so in the shape agreed on. */
export const createRequestLog: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
  { headers },
) => {
  const { data: running } = z.safeParse(RunningVersions, headers[header]);
  return logger.child({ ...bindings, ...(running && { running }) }, options);
};
