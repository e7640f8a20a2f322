import type { figureEndpoints } from '@emigration-portal/shared-api';
import type { Handlers } from '../../handler.ts';
import { getFigures } from './GetFigures.ts';

export const figureHandlers: Handlers<typeof figureEndpoints> = {
  getFigures,
};
