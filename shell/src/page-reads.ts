import { PAGE_READS, type PageRead, type PageReads } from '@emigration-portal/shared-api';
import { readEarly } from '@emigration-portal/shared-api/early';
import { sessionUser } from '@emigration-portal/shared-api/session';

/** The calls that the server has named for the page, as the page itself will make them. None at an address with a query. */
export function pageReads(): PageRead[] {
  const named = document.getElementById(PAGE_READS)?.textContent;
  const { pathname, search } = window.location;
  if (!named || search) return [];
  const { path, reads } = JSON.parse(named) as PageReads;
  const parts = pathname.split('/').map(decodeURIComponent);
  const values = new Map<unknown, unknown>(path.split('/').map((name, at) => [name, parts[at]]));
  values.set(':me', sessionUser()?.id);
  const filled = (input: object) =>
    Object.fromEntries(Object.entries(input).map(([name, value]) => [name, values.get(value) ?? value]));
  return reads.map((read) => ({ ...read, input: filled(read.input) }));
}

/** Asks for the data of the page that is opening. */
export const askForPage = (): void => readEarly(pageReads());
