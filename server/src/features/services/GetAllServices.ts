import type { serviceEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../handler.ts';
import { listServices } from './queries.ts';

export const getAllServices: Handler<typeof serviceEndpoints.getAllServices> = async ({ context, input, actor }) =>
  listServices(context.db, {
    ...input,
    publishedOnly: actor.role !== 'Admin',
    search: input.serviceName ?? '',
  });
