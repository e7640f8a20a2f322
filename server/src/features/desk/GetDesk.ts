import type { deskEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';

export const getDesk: Handler<typeof deskEndpoints.getDesk> = () => {
  throw new AppError('not_found');
};
