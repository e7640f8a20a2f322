import { sessionUser } from '@emigration-portal/shared-api/session';

/** The last query of each list by path, for one session. */
let lastVisits = { sessionToken: '', queries: new Map<string, string>() };

/** Stores the query of a list that is shown. */
export function rememberList({ pathname, search }: URL): void {
  const sessionToken = sessionUser()?.token ?? '';
  if (lastVisits.sessionToken !== sessionToken) lastVisits = { sessionToken, queries: new Map() };
  lastVisits.queries.set(pathname, search);
}

/**
 * Returns the URL of a list with the page, tab and search of its last visit. Without them if this session has not visited
 * the list since the browser loaded the portal.
 */
export const lastVisitedUrl = (listPath: string): string =>
  listPath + ((lastVisits.sessionToken === sessionUser()?.token && lastVisits.queries.get(listPath)) || '');
