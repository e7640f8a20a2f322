import * as z from 'zod/mini';
import { requiredEntry } from './primitives.ts';

/** States of a certificate code: valid, no longer valid, or never issued. */
const certificateStates = ['genuine', 'revoked', 'unknown'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** A certificate for staff: its code, and the state that a public check reports. */
export const StaffCertificate = z.object({
  /** The code as it is printed. */
  code: z.string(),
  state: z.enum(['genuine', 'revoked']),
});
export type StaffCertificate = z.infer<typeof StaffCertificate>;

/** The public result of a certificate check. All texts are empty for an unknown code. */
export const VerifiedCertificate = z.object({
  state: z.enum(certificateStates),
  /** Initials of the applicant, such as `A. N.`. */
  initials: z.string(),
  serviceName: z.string(),
  /** A day as `YYYY-MM-DD`. */
  issuedOn: z.string(),
});
export type VerifiedCertificate = z.infer<typeof VerifiedCertificate>;

export const certificateSchemas = {
  verifyCertificate: {
    input: z.object({ code: requiredEntry(64) }),
    output: VerifiedCertificate,
  },
} as const;
