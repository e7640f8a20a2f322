import * as z from 'zod/mini';
import { isDay, isPlausibleDay } from '../../../application/items/day.ts';
import { Done, entryText, requiredEntry, text } from '../primitives.ts';

/** What a passport says. */
export const PassportDetails = z.object({
  number: requiredEntry(40),
  /** The last day it is valid, such as `2031-03-24`. */
  expiresOn: entryText(40).check(z.refine(isDay, 'no day')),
  placeOfIssue: z._default(text(120), ''),
});

/** The one passport a customer keeps for the next application. */
export const Passport = z.extend(PassportDetails, {
  /** Its copy; null without one, or where a virus was found in it. */
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
    output: Done,
  },
} as const;
