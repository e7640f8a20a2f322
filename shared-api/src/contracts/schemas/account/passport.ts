import * as z from 'zod/mini';
import { isDay, isPlausibleDay } from '../../../application/items/day.ts';
import { entryText, MessageOutput, requiredEntry, text } from '../primitives.ts';

/** The details in a passport. */
export const PassportDetails = z.object({
  number: requiredEntry(40),
  /** Last valid day, such as `2031-03-24`. */
  expiresOn: entryText(40).check(z.refine(isDay, 'no day')),
  placeOfIssue: z._default(text(120), ''),
});

/** The customer's saved passport. Forms offer it for the next application. */
export const Passport = z.extend(PassportDetails, {
  /** Copy of the passport. Null if there is none, or if a virus was found in it. */
  file: z.nullable(z.object({ name: z.string(), prefix: z.string(), contentType: z.string() })),
});
export type Passport = z.infer<typeof Passport>;

export const passportSchemas = {
  getPassport: {
    input: z.object({}),
    output: z.object({ passport: z.nullable(Passport) }),
  },
  savePassport: {
    input: z.extend(PassportDetails, {
      expiresOn: PassportDetails.shape.expiresOn.check(z.refine(isPlausibleDay, 'no year of a passport')),
      file: z.nullable(z.object({ name: text(120), prefix: text(64) })),
    }),
    output: z.object({ passport: Passport }),
  },
  deletePassport: {
    input: z.object({}),
    output: MessageOutput,
  },
} as const;
