import type { figureEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';

export const getFigures: Handler<typeof figureEndpoints.getFigures> = () => {
  throw new AppError('not_found');
};
