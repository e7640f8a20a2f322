import type { queueEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';

export const saveView: Handler<typeof queueEndpoints.saveView> = () => {
  throw new AppError('not_found');
};
