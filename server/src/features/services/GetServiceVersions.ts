import { fullName, type serviceEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { listServiceVersions } from './queries.ts';

export const getServiceVersions: Handler<typeof serviceEndpoints.getServiceVersions> = async ({ context, input }) => {
  const versions = await listServiceVersions(context.db, input.id);
  if (versions.length === 0) throw new AppError('not_found');
  return {
    versions: versions.map(({ version, status, createdAt, ...by }) => ({
      version,
      status,
      at: createdAt.toISOString(),
      by: fullName(by),
    })),
  };
};
