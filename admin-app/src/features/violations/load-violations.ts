import { violationEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { loadList } from '@emigration-portal/shared-ui/lists';
import type { LoaderFunctionArgs } from '@emigration-portal/shared-ui/router';
import { causeInput, readCause } from './filter.ts';

const PAGE_SIZE = 10;

export const loadViolations = ({ request }: LoaderFunctionArgs) =>
  loadList(request, async ({ page }, signal) => {
    const cause = causeInput(readCause(new URL(request.url).searchParams));
    const input = { pageNumber: page, pageSize: PAGE_SIZE, ...cause };
    const { data, totalRecords } = await call(violationEndpoints.getViolations, input, { signal });
    return { rows: data, total: totalRecords };
  });
