import { certificateEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';

export const verifyCertificate = (code: string) => call(certificateEndpoints.verifyCertificate, { code });
