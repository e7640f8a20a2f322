import type { homeEndpoints } from '@emigration-portal/shared-api';
import type { Handlers } from '../../handler.ts';
import { getAllCountries } from './GetAllCountries.ts';

export const homeHandlers: Handlers<typeof homeEndpoints> = { getAllCountries };
