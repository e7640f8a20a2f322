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

/** The state of a list in the URL: `?page=2&status=1&search=…`. Pages count from 1; tab 0 shows all. */
export interface ListParams {
  readonly page: number;
  readonly tab: ApplicationTab;
  readonly search: string;
}

/** The data of a list page: its rows and the size of the whole list, or the error if loading failed. */
export interface ListData<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly error?: unknown;
}

/** Reads the list parameters of a URL. Invalid values become page 1, tab 0, no search. */
export function readListParams(url: URL | URLSearchParams): ListParams {
  const query = url instanceof URL ? url.searchParams : url;
  return {
    page: Math.max(1, parseWholeNumber(query.get('page'))),
    tab: applicationTabs.find((id) => id === parseWholeNumber(query.get('status'))) ?? 0,
    search: (query.get('search') ?? '').slice(0, SEARCH_MAX_LENGTH),
  };
}

/** Returns the page number and size, for the input of a list call. */
export const pageInputOf = ({ page }: ListParams) => ({
  pageNumber: Math.min(page, MAX_PAGE_NUMBER),
  pageSize: PAGE_SIZE,
});

/**
 * The loader of a list page. Returns an error with an empty list instead of throwing it (docs/product.md#lists). A page
 * after the last one redirects to the last one. Stores the query for `lastVisitedUrl`.
 */
export async function loadList<Row>(
  request: Request,
  load: (params: ListParams, signal: AbortSignal) => Promise<Omit<ListData<Row>, 'error'>>,
): Promise<ListData<Row>> {
  const url = new URL(request.url);
  const params = readListParams(url);
  const data = await load(params, request.signal).catch((error: unknown) => {
    request.signal.throwIfAborted();
    // The whole area is closed until a second factor is set up, so the area's error page handles it.
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

/** Returns the number of pages of a list with `total` rows; at least 1. */
export const countPages = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/**
 * Returns functions for the query of the page's URL. `query` reads it, also from a navigation that is not finished. `change`
 * sets parameters and keeps the others; an empty value removes one. `emptyQuery` replaces a query that would be empty.
 */
export function usePageQuery(emptyQuery = '') {
  const current = useLocation();
  const target = useTarget();
  const navigate = useNavigate();
  const isLeaving = () => target().pathname !== current.pathname;
  const query = () => new URLSearchParams((isLeaving() ? current : target()).search);

  function change(entries: Readonly<Record<string, string>>, replace = false) {
    const next = query();
    for (const [name, value] of Object.entries(entries)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    void navigate(
      { pathname: current.pathname, search: `${next}` || emptyQuery },
      { preventScrollReset: true, replace },
    );
  }
  return { query, change, isLeaving };
}

/** The list parameters of the current URL, with setters. A new tab or search starts at page 1. See `usePageQuery`. */
export function useListParams(emptyQuery = '') {
  const [searchParams] = useSearchParams();
  const { query, change, isLeaving } = usePageQuery(emptyQuery);
  return {
    ...readListParams(searchParams),
    setPage: (page: number) => change({ page: page > 1 ? String(page) : '' }),
    setTab: (tab: ApplicationTab) => change({ page: '', status: tab > 0 ? String(tab) : '' }),
    // The search is debounced, so the person may have pressed a link meanwhile.
    setSearch: (search: string) => {
      if (!isLeaving() && search !== readListParams(query()).search) change({ page: '', search }, true);
    },
  };
}

function parseWholeNumber(text: string | null): number {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 0;
}
