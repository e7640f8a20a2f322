import type { certificateEndpoints } from '@emigration-portal/shared-api';
import type { Handlers } from '../../handler.ts';
import { verifyCertificate } from './VerifyCertificate.ts';

export const certificateHandlers: Handlers<typeof certificateEndpoints> = { verifyCertificate };
