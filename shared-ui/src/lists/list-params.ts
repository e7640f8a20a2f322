import {
  type ApplicationTab,
  applicationTabs,
  MAX_PAGE_NUMBER,
  PAGE_SIZE,
  SEARCH_MAX_LENGTH,
} from '@emigration-portal/shared-api';
import { errorCode } from '../errors/index.ts';
import { redirect, useLocation, useNavigate, useSearchParams, useTarget } from '../router.ts';
import { rememberList } from './last-visited-url.ts';

/** Where a list stands; it lives in the URL: `?page=2&status=1&search=…`. Pages count from 1, tab 0 shows all. */
export interface ListParams {
  readonly page: number;
  readonly tab: ApplicationTab;
  readonly search: string;
}

/** What a list page shows: the rows of this page, the size of the whole list, or why neither could be loaded. */
export interface ListData<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly error?: unknown;
}

/** Reads the list parameters of an address; anything odd falls back to page 1, tab 0, no search. */
export function readListParams(url: URL | URLSearchParams): ListParams {
  const query = url instanceof URL ? url.searchParams : url;
  return {
    page: Math.max(1, wholeNumber(query.get('page'))),
    tab: applicationTabs.find((id) => id === wholeNumber(query.get('status'))) ?? 0,
    search: (query.get('search') ?? '').slice(0, SEARCH_MAX_LENGTH),
  };
}

/** The part every list call shares. */
export const pageInputOf = ({ page }: ListParams) => ({
  pageNumber: Math.min(page, MAX_PAGE_NUMBER),
  pageSize: PAGE_SIZE,
});

/**
 * A list page's loader: reads the address, loads, and keeps a failure beside an empty list (docs/product.md#lists) instead of
 * throwing it. A page behind the last one leads to the last one. Ways back to the list find it again by `lastVisitedUrl`.
 */
export async function loadList<Row>(
  request: Request,
  load: (params: ListParams, signal: AbortSignal) => Promise<Omit<ListData<Row>, 'error'>>,
): Promise<ListData<Row>> {
  const url = new URL(request.url);
  const params = readListParams(url);
  const data = await load(params, request.signal).catch((error: unknown) => {
    request.signal.throwIfAborted();
    // Not this list but the whole area is closed to them: the area's error page leads on.
    if (errorCode(error) === 'second_factor_setup_required') throw error;
    return { rows: [], total: 0, error };
  });
  const lastPage = countPages(data.total);
  if (data.total === 0 || params.page <= lastPage) {
    rememberList(url);
    return data;
  }
  url.searchParams.set('page', String(lastPage));
  throw redirect(url.pathname + url.search);
}

/** Pages of a list of `total` rows; at least 1. */
export const countPages = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/**
 * The query of the page it is used on, as it is at this moment: also when a change of it is still on its way. Changing
 * it keeps the other parameters; an empty value takes one away. `bare` is the query where none would be left.
 */
export function usePageQuery(emptyQuery = '') {
  const here = useLocation();
  const target = useTarget();
  const navigate = useNavigate();
  const isLeaving = () => target().pathname !== here.pathname;
  const query = () => new URLSearchParams((isLeaving() ? here : target()).search);

  function change(entries: Readonly<Record<string, string>>, replace = false) {
    const next = query();
    for (const [name, value] of Object.entries(entries)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    void navigate({ pathname: here.pathname, search: `${next}` || emptyQuery }, { preventScrollReset: true, replace });
  }
  return { query, change, isLeaving };
}

/**
 * The list parameters of the current address and how to change them; a new tab or search starts at page 1. `bare` as of
 * `usePageQuery`.
 */
export function useListParams(emptyQuery = '') {
  const [shown] = useSearchParams();
  const { query, change, isLeaving } = usePageQuery(emptyQuery);
  return {
    ...readListParams(shown),
    setPage: (page: number) => change({ page: page > 1 ? String(page) : '' }),
    setTab: (tab: ApplicationTab) => change({ page: '', status: tab > 0 ? String(tab) : '' }),
    // A search comes after a pause in the typing: by then a link may have been pressed.
    setSearch: (search: string) => {
      if (!isLeaving() && search !== readListParams(query()).search) change({ page: '', search }, true);
    },
  };
}

function wholeNumber(text: string | null): number {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 0;
}
