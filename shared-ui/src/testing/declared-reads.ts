import type { Endpoint, SessionUser } from '@emigration-portal/shared-api';
import { clearEarlyAnswers, hasEarlyAnswers, sendEarlyReads } from '@emigration-portal/shared-api/early';
import { endpoints } from '@emigration-portal/shared-api/openapi';
import type { DeclaredRoute } from '@emigration-portal/shared-api/remote';
import { waitFor } from '@testing-library/react';
import type { RouteObject } from '../router.ts';
import type { FakeApi } from './fake-api.ts';
import { startSession } from './render-routes.tsx';

const endpointsByName: Readonly<Record<string, Endpoint | undefined>> = endpoints;

interface PageUnderTest {
  readonly api: FakeApi;
  readonly user: SessionUser;
  readonly routes: readonly RouteObject[];
}

/**
 * Expects that a route's loader first makes exactly the calls that the route declares in `reads`. The fake API answers
 * nothing, so each loader ends after its first calls.
 */
export async function expectDeclaredReads({ path, reads = [] }: DeclaredRoute, { api, user, routes }: PageUnderTest) {
  // Early calls get no answer, so the page makes each call again and the fake API receives it.
  globalThis.fetch = jest.fn(async () => ({ ok: false }) as Response);
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([part, name]) => [name, part]));
  const declared = reads.map(({ call, input }) => {
    const endpoint = endpointsByName[call];
    if (!endpoint?.reads) throw new Error(`${path}: the contract has no call ${call} that only reads`);
    const values = Object.entries(input).map(([name, value]) => [name, value === ':me' ? user.id : value]);
    return { ...endpoint, input: Object.fromEntries(values) as Record<string, unknown> };
  });
  startSession({ user, apiBase: api.base });
  clearEarlyAnswers();
  sendEarlyReads(declared);
  const loader = findLoader(path, routes);
  const request = new Request(`http://portal/${path}`);
  await Promise.resolve(loader?.({ params, request })).catch(() => undefined);
  expect(hasEarlyAnswers()).toBe(false);
  const expected = declared.map(({ method, path, input }) => `${method} ${fillPath(path, input)}`).sort();
  // The loader ends after the first call that fails; the other calls may arrive later.
  await waitFor(() => expect(api.calls.map(({ call }) => call).sort()).toEqual(expected));
}

const fillPath = (path: string, input: Readonly<Record<string, unknown>>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => String(input[name]));

type Loader = (visit: object) => unknown;

/** Finds the loader of a path. Undefined in a lazy module or behind a guard, because such a page makes no early calls. */
function findLoader(path: string, routes: readonly RouteObject[]): Loader | undefined {
  for (const route of routes) {
    if (route.middleware) continue;
    if (route.path === path) return typeof route.loader === 'function' ? (route.loader as Loader) : undefined;
    const childLoader = route.children && findLoader(path, route.children);
    if (childLoader) return childLoader;
  }
  return undefined;
}
