import type { auditEndpoints } from '@emigration-portal/shared-api';
import type { Handlers } from '../../handler.ts';
import { exportAudit } from './ExportAudit.ts';
import { getAudit } from './GetAudit.ts';

export { startAuditMaintenance } from './audit-maintenance.ts';

export const auditHandlers: Handlers<typeof auditEndpoints> = { getAudit, exportAudit };
