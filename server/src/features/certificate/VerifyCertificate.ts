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

const unknown: VerifiedCertificate = { state: 'unknown', initials: '', serviceName: '', issuedOn: '' };

/** Depends on the application's current state: nobody revokes a certificate by hand (docs/decisions/0069). */
export const verifyCertificate: Handler<typeof certificateEndpoints.verifyCertificate> = async ({ context, input }) => {
  const code = parseCertificateCode(input.code);
  const found = code && (await findCertificate(context.db, code));
  if (!found) return unknown;
  return {
    state: found.isCurrent && hasValidCertificate(found) ? 'genuine' : 'revoked',
    initials: initialsOf(found.holder),
    serviceName: found.serviceName,
    issuedOn: portalDayOf(found.issuedAt),
  };
};
