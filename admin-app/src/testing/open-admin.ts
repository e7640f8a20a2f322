import type { SessionUser } from '@emigration-portal/shared-api';
import { admin, type FakeApi, renderRoutes, startFakeApi } from '@emigration-portal/shared-ui/testing';
import { messages, routes } from '../remote.tsx';

let api: FakeApi;
let errors: jest.SpyInstance;

/** A fake API for each test of a file; a test that makes React complain fails. */
export function fakeApiPerTest(): { readonly api: FakeApi } {
  beforeEach(async () => {
    api = await startFakeApi();
    errors = jest.spyOn(console, 'error');
  });
  afterEach(async () => {
    await api.close();
    expect(errors).not.toHaveBeenCalled();
  });
  return {
    get api() {
      return api;
    },
  };
}

interface Options {
  readonly user?: SessionUser;
  readonly features?: Record<string, boolean>;
}

/** Opens an address below `/admin` as the shell would, signed in as an administrator. */
export const openAdmin = (at: string, { user = admin, features = {} }: Options = {}) =>
  renderRoutes({
    at: `/admin/${at}`,
    routes: [{ path: '/admin', children: [...routes] }],
    messages,
    user,
    apiBase: api.base,
    features,
  });

/** The inputs of the calls to one endpoint, oldest first. */
export const inputsOf = (path: string) =>
  api.calls.filter(({ call }) => call.endsWith(path)).map(({ input }) => input as Record<string, unknown>);
