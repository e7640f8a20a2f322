import {
  type certificateEndpoints,
  parseCertificateCode,
  type VerifiedCertificate,
} from '@emigration-portal/shared-api';
import { hasValidCertificate } from '../../db/applications/certificates.ts';
import type { Handler } from '../../handler.ts';
import { portalDayOf } from '../../portal-day.ts';
import { findCertificate } from './queries.ts';
import { initialsOf } from './rules.ts';

const unknownCertificate: VerifiedCertificate = { state: 'unknown', initials: '', serviceName: '', issuedOn: '' };

/** The state follows from the application: nobody revokes a certificate by hand (docs/decisions/0069). */
export const verifyCertificate: Handler<typeof certificateEndpoints.verifyCertificate> = async ({ context, input }) => {
  const code = parseCertificateCode(input.code);
  const certificate = code && (await findCertificate(context.db, code));
  if (!certificate) return unknownCertificate;
  return {
    state: certificate.isCurrent && hasValidCertificate(certificate) ? 'genuine' : 'revoked',
    initials: initialsOf(certificate.applicationOwner),
    serviceName: certificate.serviceName,
    issuedOn: portalDayOf(certificate.issuedAt),
  };
};
