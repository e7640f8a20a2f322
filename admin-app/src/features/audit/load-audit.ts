import { type AuditRow, auditEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { type ListData, loadList, pageInputOf } from '@emigration-portal/shared-ui/lists';
import type { LoaderFunctionArgs } from '@emigration-portal/shared-ui/router';
import { parseAuditFilter, toAuditFilterInput } from './audit-filter.ts';

export const loadAudit = ({ request }: LoaderFunctionArgs): Promise<ListData<AuditRow>> =>
  loadList(request, async (params, signal) => {
    const filter = toAuditFilterInput(parseAuditFilter(new URL(request.url).searchParams));
    const { data, totalRecords } = await call(
      auditEndpoints.getAudit,
      { ...pageInputOf(params), ...filter },
      { signal },
    );
    return { rows: data, total: totalRecords };
  });
