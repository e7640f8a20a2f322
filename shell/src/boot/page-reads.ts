import { PAGE_READS_ELEMENT_ID, type PageRead, type PageReads } from '@emigration-portal/shared-api';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { readPageData } from './page-data.ts';

/** The calls that the server listed for this page, with their inputs filled in. Empty at an address with a query. */
export function listPageReads(): PageRead[] {
  const named = readPageData(PAGE_READS_ELEMENT_ID) as PageReads | undefined;
  const { pathname, search } = window.location;
  if (!named || search) return [];
  const { path, reads } = named;
  const parts = pathname.split('/').map(decodeURIComponent);
  const values = new Map<unknown, unknown>(path.split('/').map((name, at) => [name, parts[at]]));
  values.set(':me', sessionUser()?.id);
  const filled = (input: object) =>
    Object.fromEntries(Object.entries(input).map(([name, value]) => [name, values.get(value) ?? value]));
  return reads.map((read) => ({ ...read, input: filled(read.input) }));
}
