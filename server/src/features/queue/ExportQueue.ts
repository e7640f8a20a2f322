import type { queueEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';

export const exportQueue: Handler<typeof queueEndpoints.exportQueue> = () => {
  throw new AppError('not_found');
};
