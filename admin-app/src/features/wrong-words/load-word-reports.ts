import { languageEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { loadList } from '@emigration-portal/shared-ui/lists';
import type { LoaderFunctionArgs } from '@emigration-portal/shared-ui/router';

const PAGE_SIZE = 10;

export const loadWordReports = ({ request }: LoaderFunctionArgs) =>
  loadList(request, async ({ page }, signal) => {
    const input = { pageNumber: page, pageSize: PAGE_SIZE };
    const { data, totalRecords } = await call(languageEndpoints.getWordReports, input, { signal });
    return { rows: data, total: totalRecords };
  });
