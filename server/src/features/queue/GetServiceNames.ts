import type { queueEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../handler.ts';
import { listServiceNames } from './queries.ts';

export const getServiceNames: Handler<typeof queueEndpoints.getServiceNames> = async ({ context }) => ({
  services: await listServiceNames(context.db),
});
