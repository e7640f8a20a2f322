import { sessionUser } from '@emigration-portal/shared-api/session';

/** The last query of each list, by path, for one session. */
let seen = { by: '', queries: new Map<string, string>() };

/** Stores the query of a list that is shown. */
export function rememberList({ pathname, search }: URL): void {
  const by = sessionUser()?.token ?? '';
  if (seen.by !== by) seen = { by, queries: new Map() };
  seen.queries.set(pathname, search);
}

/**
 * The URL of a list with the page, tab and search of its last visit. Without them if this session has not visited it
 * since the page was loaded.
 */
export const lastVisitedUrl = (list: string): string =>
  list + ((seen.by === sessionUser()?.token && seen.queries.get(list)) || '');
