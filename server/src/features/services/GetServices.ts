import type { serviceEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { findPinnedService, findService, findServiceVersion } from './queries.ts';

export const getServices: Handler<typeof serviceEndpoints.getServices> = async ({ context, input, actor }) => {
  const isAdmin = actor.role === 'Admin';
  if (input.applicationId) {
    const pinned = await findPinnedService(context.db, input.id, input.applicationId);
    if (!pinned || (!isAdmin && pinned.ownerId !== actor.id)) throw new AppError('not_found');
    return pinned;
  }
  if (input.version !== undefined) {
    const version = isAdmin && (await findServiceVersion(context.db, input.id, input.version));
    if (!version) throw new AppError('not_found');
    return version;
  }
  const service = await findService(context.db, input.id);
  if (!service || (!isAdmin && service.status !== 'published')) throw new AppError('not_found');
  return service;
};
