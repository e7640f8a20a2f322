import * as api from '@emigration-portal/shared-api';
import { endpoints } from '@emigration-portal/shared-api/openapi';
import type { RemoteRead } from '@emigration-portal/shared-api/remote';

interface Visit {
  readonly params: object;
  readonly request: Request;
}

type Loader = (visit: Visit) => unknown;
type Middleware = (visit: Visit, next: () => unknown) => unknown;

interface Loaded {
  readonly path: string;
  readonly loader?: unknown;
  readonly middleware: readonly unknown[];
}

let noted: RemoteRead[] = [];

/** What a remote's loaders are run with: a client that only notes what it is asked for, and somebody signed in without rights of their own. */
export const noting: Readonly<Record<string, object>> = {
  '@emigration-portal/shared-api': api,
  '@emigration-portal/shared-api/client': { call: note },
  '@emigration-portal/shared-api/session': { sessionUser: () => ({ id: ':me' }) },
};

/** No answer ever comes: what is asked for after one is not asked for first. */
function note(to: object, input: RemoteRead['input']): Promise<never> {
  for (const [call, endpoint] of Object.entries(endpoints)) {
    if (endpoint === to && endpoint.reads) noted.push({ call, input });
  }
  return new Promise(() => {});
}

/** The routes with what the loader of each asks for first, at an address whose parts are their own names. */
export async function withReads<Route extends Loaded>(
  routes: readonly Route[],
): Promise<(Route & { readonly reads: readonly RemoteRead[] })[]> {
  const described = [];
  for (const route of routes) {
    noted = [];
    if (typeof route.loader === 'function') void ask(route);
    await new Promise(setImmediate);
    described.push({ ...route, reads: noted });
  }
  return described;
}

/** A loader that fails on such an address has asked for what it has asked for; one whose guard refuses, for nothing. */
async function ask({ path, loader, middleware }: Loaded): Promise<void> {
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([part, name]) => [name, part]));
  const visit = { params, request: new Request(`http://portal${path}`) };
  try {
    for (const guard of middleware) await (guard as Middleware)(visit, () => undefined);
    await (loader as Loader)(visit);
  } catch {}
}
