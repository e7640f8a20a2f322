import * as z from 'zod/mini';

/** A country; `id` is its ISO 3166-1 alpha-2 code. */
export const Country = z.object({ id: z.string(), countryName: z.string() });
export type Country = z.infer<typeof Country>;

export const homeSchemas = {
  getAllCountries: {
    input: z.object({}),
    output: z.array(Country),
  },
} as const;
