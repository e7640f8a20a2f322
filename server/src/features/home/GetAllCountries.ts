import type { homeEndpoints } from '@emigration-portal/shared-api';
import { allCountries } from '../../content/countries.ts';
import type { Handler } from '../../handler.ts';

export const getAllCountries: Handler<typeof homeEndpoints.getAllCountries> = async () => [...allCountries];
