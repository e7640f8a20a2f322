import type { violationEndpoints } from '@emigration-portal/shared-api';
import type { Handlers } from '../../handler.ts';
import { getViolations } from './GetViolations.ts';
import { reportViolations } from './ReportViolations.ts';

export const violationHandlers: Handlers<typeof violationEndpoints> = { reportViolations, getViolations };
