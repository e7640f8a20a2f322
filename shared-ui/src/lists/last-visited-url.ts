import { sessionUser } from '@emigration-portal/shared-api/session';

/** The query each list was last shown with, by its path, and to whom. */
let seen = { by: '', queries: new Map<string, string>() };

/** Remembers a list that is being shown. */
export function rememberList({ pathname, search }: URL): void {
  const by = sessionUser()?.token ?? '';
  if (seen.by !== by) seen = { by, queries: new Map() };
  seen.queries.set(pathname, search);
}

/**
 * Where a way back to a list leads: to the page, tab and search it was last seen with, and to the plain list when the
 * browser has been opened at another page since, or by somebody else.
 */
export const lastVisitedUrl = (list: string): string =>
  list + ((seen.by === sessionUser()?.token && seen.queries.get(list)) || '');
