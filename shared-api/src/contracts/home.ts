import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** A country; `id` is its ISO 3166-1 alpha-2 code. */
export const Country = z.object({ id: z.string(), countryName: z.string() });
export type Country = z.infer<typeof Country>;

/** The calls under `/Home`. Specification §7. */
export const homeEndpoints = {
  getAllCountries: endpoint({
    method: 'GET',
    path: '/Home/GetAllCountries',
    access: 'public',
    summary: 'All countries, sorted by name',
    input: z.object({}),
    output: z.array(Country),
  }),
} as const;
