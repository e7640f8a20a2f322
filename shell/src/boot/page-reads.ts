import { PAGE_READS_ELEMENT_ID, type PageRead, type PageReads } from '@emigration-portal/shared-api';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { readPageData } from './page-data.ts';

/** Lists the calls that this page will send, with values for the names in their inputs. Empty at an address with a query. */
export function listPageReads(): PageRead[] {
  const pageReads = readPageData(PAGE_READS_ELEMENT_ID) as PageReads | undefined;
  const { pathname, search } = window.location;
  if (!pageReads || search) return [];
  const { path, reads } = pageReads;
  const segments = pathname.split('/').map(decodeURIComponent);
  const values = new Map<unknown, unknown>(path.split('/').map((name, index) => [name, segments[index]]));
  values.set(':me', sessionUser()?.id);
  const fillIn = (input: object) =>
    Object.fromEntries(Object.entries(input).map(([name, value]) => [name, values.get(value) ?? value]));
  return reads.map((read) => ({ ...read, input: fillIn(read.input) }));
}
