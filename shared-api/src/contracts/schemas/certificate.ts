import * as z from 'zod/mini';
import { requiredEntry } from './primitives.ts';

/** What can be said of a code: its certificate holds; did once; was never given. */
const certificateStates = ['genuine', 'revoked', 'unknown'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** The code of a certificate as staff see it beside its file, and what anybody who checks it is told. */
export const StaffCertificate = z.object({
  /** As it is printed. */
  code: z.string(),
  state: z.enum(['genuine', 'revoked']),
});
export type StaffCertificate = z.infer<typeof StaffCertificate>;

/** What anybody is told of a certificate; of an unknown one every text is empty. */
export const VerifiedCertificate = z.object({
  state: z.enum(certificateStates),
  /** Of the person whose account has applied, such as `A. N.`. */
  initials: z.string(),
  serviceName: z.string(),
  /** A day, `YYYY-MM-DD`. */
  issuedOn: z.string(),
});
export type VerifiedCertificate = z.infer<typeof VerifiedCertificate>;

export const certificateSchemas = {
  verifyCertificate: {
    input: z.object({ code: requiredEntry(64) }),
    output: VerifiedCertificate,
  },
} as const;
